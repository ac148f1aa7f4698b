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
  if (choices.length > 0) show(choices.find(choice => choice.checked));
  // A server of the page writes the change to the goldens, and has the page without it then.
  for (const button of document.querySelectorAll("[data-accept]")) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      const answer = await fetch("/accept/" + button.dataset.accept, { method: "POST" });
      if (answer.ok) location.reload();
      button.disabled = false;
    });
  }
})();
