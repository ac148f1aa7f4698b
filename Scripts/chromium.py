"""A headless Chromium that is told what to do through pipes, in the DevTools protocol."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Page:
    """One page. What comes on its console is kept in `said`."""

    def __init__(self, width=1400, height=900):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, self.to_write = os.pipe()
        self.from_read, to_answer = os.pipe()

        def take_pipes():
            # Chromium reads from 3 and writes to 4, whatever these numbers are here.
            source, target = os.dup(to_read), os.dup(to_answer)
            os.dup2(source, 3)
            os.dup2(target, 4)

        self.process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
             f"--window-size={width},{height}", f"--user-data-dir={self.folder.name}"],
            preexec_fn=take_pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_answer)
        self.rest, self.number, self.said, self.session = b"", 0, [], None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Page"):
            self.ask(domain + ".enable")

    def ask(self, method, **parameters):
        """Sends a command and waits for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def next(self, seconds=60):
        """The next message; what the page says on its console is noted."""
        end = time.monotonic() + seconds
        while b"\0" not in self.rest:
            if not select.select([self.from_read], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("Chromium does not answer")
            more = os.read(self.from_read, 1 << 16)
            if not more:
                raise RuntimeError("Chromium has ended")
            self.rest += more
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        method, details = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.said.append(" ".join(str(word.get("value", word)) for word in details["args"]))
        elif method == "Runtime.exceptionThrown":
            self.said.append(details["exceptionDetails"].get("exception", {}).get("description", "exception"))
        elif method == "Log.entryAdded":
            self.said.append(details["entry"]["text"] + " " + details["entry"].get("url", ""))
        return message

    def open(self, address):
        """Goes to an address and waits until it is loaded."""
        self.ask("Page.navigate", url=address)
        while self.next().get("method") != "Page.loadEventFired":
            pass

    def evaluate(self, expression):
        """The value of an expression, awaited where it is a promise."""
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", "exception"))
        return answer["result"].get("value")

    def wait_for(self, condition, seconds):
        """Waits until a condition holds in the page; how long that took in seconds, or None."""
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            if self.evaluate(f"Boolean({condition})"):
                return time.monotonic() - began
            time.sleep(0.01)
        return None

    def press(self, key):
        """Presses a key of the keyboard."""
        text = {"text": key} if len(key) == 1 else {}
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key)

    def close(self):
        """Ends Chromium."""
        self.process.terminate()
        self.process.wait()
        os.close(self.to_write)
        os.close(self.from_read)
        self.folder.cleanup()
