import { href } from "react-router";
import type { PaymentOutcome, PaymentPopup } from "./payment-popup.ts";
import { troubleParts } from "./payment-trouble.ts";
import { readPracticeMessage } from "./practice-messages.ts";
import styles from "./practice-popup.module.css";

/** Milliseconds until the shopper may try again. */
const loadMs = 15_000;

/**
 * A native modal dialog with the practice page in a frame: the page behind is inert, focus returns by itself. Escape
 * and the close button cancel. Source: docs/architecture.md#the-three-seams.
 */
export const practicePopup: PaymentPopup = {
  open({ accessCode, paymentUrl }, outcome) {
    const parts = build(href("/practice/:accessCode", { accessCode }), paymentUrl);
    const { dialog, frame } = parts;
    const endings: (keyof PaymentOutcome)[] = [];
    let timer: ReturnType<typeof setTimeout>;

    const waitForPage = () => {
      clearTimeout(timer);
      dialog.dataset.state = "loading";
      timer = setTimeout(() => (dialog.dataset.state = "stuck"), loadMs);
    };
    const end = (ending?: "success" | "cancel" | "pending") => {
      if (endings.length > 0) return;
      endings.push(ending ?? "cancel");
      clearTimeout(timer);
      window.removeEventListener("message", hear);
      dialog.close();
      dialog.remove();
      if (ending) outcome[ending]();
    };
    const hear = (message: MessageEvent) => {
      const event = readPracticeMessage(message, frame);
      if (event === "success" || event === "pending") return end(event);
      if (event === "close") return end("cancel");
      if (event !== "loaded") return;
      clearTimeout(timer);
      dialog.dataset.state = "open";
    };

    window.addEventListener("message", hear);
    dialog.addEventListener("close", () => end("cancel"));
    parts.close.addEventListener("click", () => end("cancel"));
    parts.again.addEventListener("click", () => {
      waitForPage();
      frame.src = href("/practice/:accessCode", { accessCode });
    });
    document.body.append(dialog);
    dialog.showModal();
    waitForPage();
    return { close: () => end() };
  },
};

function build(address: string, paymentUrl: string) {
  const dialog = make("dialog", { className: styles.dialog ?? "" });
  dialog.setAttribute("aria-label", "Practice payment");
  const close = make("button", { type: "button", className: styles.close ?? "", textContent: "✕" });
  close.setAttribute("aria-label", "Close payment");
  const waiting = make("p", { className: styles.waiting ?? "", textContent: "Opening the payment page..." });
  waiting.setAttribute("role", "status");
  const stuck = make("div", { className: styles.stuck ?? "" });
  const { panel, again } = troubleParts(paymentUrl);
  stuck.append(panel);
  const frame = make("iframe", { className: styles.frame ?? "", title: "Practice payment", src: address });
  dialog.append(close, waiting, stuck, frame);
  return { dialog, close, again, frame };
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, facts: Partial<HTMLElementTagNameMap[K]>) {
  return Object.assign(document.createElement(name), facts);
}
