import type { ServerResponse } from "node:http";
import type { PaystackBooks } from "./paystack-books.ts";
import type { PaystackTransaction } from "./paystack-records.ts";

type Exchange = { books: PaystackBooks; path: URL; method: string; body: string; response: ServerResponse };

/**
 * Pages of checkout.paystack.com: `/popup`, the page in the library's frame with its messages, and `/{accessCode}`, the
 * page used when the popup does not open. Their buttons act like a card, a bank or a cancelling shopper; `/pay`,
 * `/decline` and `/transfer` change the books.
 */
export function answerCheckout({ books, path, method, body, response }: Exchange): void {
  const send = (status: number, type: string, text: string) =>
    void response.writeHead(status, { "Content-Type": type }).end(text);
  const [, first = "", act = ""] = path.pathname.split("/");
  if (method === "GET" && first === "popup") return send(200, "text/html; charset=utf-8", popupPage);
  const transaction = books.findByCode(first);
  if (!transaction)
    return send(404, "application/json", JSON.stringify({ status: false, message: "Invalid access code" }));
  if (method === "GET" && act === "facts") return send(200, "application/json", JSON.stringify(factsOf(transaction)));
  if (method === "GET" && act === "") return send(200, "text/html; charset=utf-8", hostedPage(transaction));
  if (method === "POST" && act !== "") {
    if (act === "pay") books.pay(transaction.reference);
    if (act === "decline") books.setStatus(transaction.reference, "failed");
    if (act === "transfer") books.setStatus(transaction.reference, "pending");
    if (!new URLSearchParams(body).has("form"))
      return send(200, "application/json", JSON.stringify(factsOf(transaction)));
    const { reference, callbackUrl } = transaction;
    const back = `${callbackUrl}?trxref=${reference}&reference=${reference}`;
    return void response.writeHead(302, { Location: back }).end();
  }
  return send(404, "application/json", JSON.stringify({ status: false, message: "Not found" }));
}

function factsOf({ id, reference, accessCode, amount, status, email }: PaystackTransaction) {
  return { id, reference, accessCode, amount, status, customer: { email } };
}

function hostedPage({ accessCode, amount, metadata }: PaystackTransaction): string {
  const cancel = (metadata as { cancel_action?: string } | undefined)?.cancel_action ?? "#";
  return `<!doctype html><title>Pay</title><h1>Pay ${amount} kobo</h1>
    <form method="post" action="/${accessCode}/pay"><button name="form" value="pay">Pay here</button></form>
    <a href="${cancel.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">Cancel payment</a>`;
}

// The library may repeat a message or lose "render": the last access code counts.
const popupPage = `<!doctype html><meta charset="utf-8"><title>Paystack checkout</title>
<body style="background:#fff;font:16px sans-serif"><main hidden><h1>Pay</h1><p role="alert"></p>
<button id="pay">Pay by card</button> <button id="decline">Use a declined card</button>
<button id="transfer">I have sent the transfer</button> <button id="cancel">Cancel payment</button>
<button id="close">Close</button></main><script>
const tell = (event, data) => parent.postMessage({ event, data }, "*");
const main = document.querySelector("main"), news = document.querySelector("[role=alert]");
let shown;
async function ask(act, method) { return (await fetch("/" + shown.accessCode + "/" + act, { method })).json(); }
async function show(accessCode) {
  if (shown && shown.accessCode === accessCode) return shown.id && tellLoaded();
  shown = { accessCode };
  const answer = await fetch("/" + accessCode + "/facts");
  const facts = await answer.json();
  if (!answer.ok) return tell("error", { type: "setup", message: facts.message }), (shown = undefined);
  if (facts.status === "success")
    return tell("error", { type: "setup", message: "Transaction has been completed" }), (shown = undefined);
  shown = facts;
  news.textContent = "";
  document.querySelector("h1").textContent = "Pay " + facts.amount + " kobo";
  main.hidden = false;
  tellLoaded();
}
const tellLoaded = () =>
  tell("loaded:transaction", { id: shown.id, customer: shown.customer, accessCode: shown.accessCode });
function leave(event, data) { main.hidden = true; shown = undefined; tell(event, data); }
const acts = {
  async pay() {
    const { id, reference } = await ask("pay", "POST");
    leave("success", { reference, trans: String(id), status: "success", message: "Approved", transaction: String(id),
      trxref: reference, redirecturl: "?trxref=" + reference + "&reference=" + reference });
  },
  async decline() {
    await ask("decline", "POST");
    news.textContent = "Declined";
    tell("error", { type: "charge", message: "Declined" });
  },
  async transfer() { await ask("transfer", "POST"); leave("transfer:pending", { status: "pending" }); },
  cancel() { leave("cancel", { status: "abandoned" }); },
  close() { leave("close", { status: "abandoned" }); },
};
for (const [id, act] of Object.entries(acts)) document.getElementById(id).onclick = act;
addEventListener("message", ({ data }) => {
  if (data && data.type === "inline:url" && data.params && data.params.accessCode) void show(data.params.accessCode);
});
tell("loaded:checkout");
</script>`;
