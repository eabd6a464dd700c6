import styles from "./payment-trouble.module.css";

/** What remains when a payment page does not load: retry, or the provider's page. */
export function troubleParts(paymentUrl: string) {
  const panel = document.createElement("div");
  panel.className = styles.panel ?? "";
  panel.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.textContent = "The payment page did not load. Nothing has been paid.";
  const again = document.createElement("button");
  again.type = "button";
  again.className = styles.choice ?? "";
  again.textContent = "Try again";
  const elsewhere = document.createElement("a");
  elsewhere.className = styles.choice ?? "";
  elsewhere.href = paymentUrl;
  elsewhere.textContent = "Pay on the provider's page";
  panel.append(words, again, elsewhere);
  return { panel, again };
}

/** In a dialog that Escape and the close button close. `remove` does not call `onClose`. */
export function showPaymentTrouble(options: { paymentUrl: string; onAgain(): void; onClose(): void }) {
  const dialog = document.createElement("dialog");
  dialog.className = styles.dialog ?? "";
  dialog.setAttribute("aria-label", "Payment");
  const { panel, again } = troubleParts(options.paymentUrl);
  const close = document.createElement("button");
  close.type = "button";
  close.className = styles.choice ?? "";
  close.textContent = "Close";
  panel.append(close);
  dialog.append(panel);
  let isRemoved = false;
  const remove = () => {
    isRemoved = true;
    dialog.close();
    dialog.remove();
  };
  again.addEventListener("click", options.onAgain);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (isRemoved) return;
    remove();
    options.onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { remove };
}
