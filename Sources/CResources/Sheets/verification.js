"use strict";
(() => {
  const main = document.querySelector("main");
  const choices = [...document.querySelectorAll("input[name=show]")];
  const show = choice => {
    choice.checked = true;
    main.dataset.show = choice.value;
  };
  for (const choice of choices) choice.addEventListener("input", () => show(choice));
  document.addEventListener("keydown", event => {
    const choice = choices.find((_, index) => String(index) === event.key);
    if (choice ? !(event.ctrlKey || event.metaKey || event.altKey) : false) show(choice);
  });
  show(choices.find(choice => choice.checked));
})();
