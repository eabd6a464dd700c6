import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { openPaystackBooks, type PaystackBooks, type PaystackEvent } from "./paystack-books.ts";
import { answerCheckout } from "./paystack-checkout-pages.ts";
import { answerDisputeCall, disputeCallOf } from "./paystack-dispute-calls.ts";
import { applyFault, type FaultPlan, type PaystackCall, type PaystackFault } from "./paystack-faults.ts";
import { transactionData } from "./paystack-records.ts";

/** A Paystack with its API, checkout pages and webhooks, over books in memory. */
export type PaystackStandIn = {
  /** The address for PAYSTACK_API_URL and of the checkout pages, without a final slash. */
  url: string;
  secretKey: string;
  books: PaystackBooks;
  /** Other businesses' accounts, by their secret keys. */
  otherAccounts: Map<string, PaystackBooks>;
  /** Chooses faults; `undefined`: none. May change at any time, also to `failNext(…)`. */
  faults: FaultPlan | undefined;
  /** All calls so far, "verify sv-…", whatever their outcome. */
  calls: string[];
  /** Where webhooks go; `undefined`: they wait in `books.events` for `send`. */
  webhookUrl: string | undefined;
  /** Sends an event, by default to `webhookUrl`. Returns the answer's status, 0 for none. */
  send(event: PaystackEvent, options?: { to?: string; signature?: string; body?: string }): Promise<number>;
  close(): Promise<void>;
};

type Answer = { status: number; body: object };

/** Starts on a free port of 127.0.0.1. `now` is its clock. */
export async function startPaystackStandIn(
  options: { secretKey?: string; webhookUrl?: string; now?(): Date } = {},
): Promise<PaystackStandIn> {
  const { secretKey = "sk_test_stand_in", now = () => new Date() } = options;
  const books = openPaystackBooks({ secretKey, now });
  const server = createServer((request, response) => {
    void respond(standIn, request, response).catch(
      error => response.headersSent || response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standIn: PaystackStandIn = {
    url,
    secretKey,
    books,
    otherAccounts: new Map(),
    faults: undefined,
    calls: [],
    webhookUrl: options.webhookUrl,
    async send(event, { to = standIn.webhookUrl, signature = event.signature, body = event.body } = {}) {
      if (!to) throw new Error("There is no address to send webhooks to.");
      const headers = { "Content-Type": "application/json", "x-paystack-signature": signature };
      const answer = await fetch(to, { method: "POST", headers, body }).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.status ?? 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  books.onEvent(event => void (standIn.webhookUrl && standIn.send(event)));
  return standIn;
}

async function respond(standIn: PaystackStandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url } = standIn;
  const path = new URL(request.url ?? "/", url);
  const method = request.method ?? "GET";
  const bytes = await buffer(request);
  const body = bytes.toString("utf8");
  const call = callOf(method, path, body);
  if (!call) return answerCheckout({ books: standIn.books, path, method, body, response });
  standIn.calls.push(`${call.name} ${call.reference ?? ""}`.trim());
  const key = request.headers.authorization?.replace(/^Bearer /u, "");
  // A signed address takes a file without a key.
  const books = call.name === "dispute-file" && !key ? standIn.books : booksOf(standIn, key);
  if (!books) {
    return sendJson(response, { status: 401, body: { status: false, message: "Invalid key" } });
  }
  const fault = standIn.faults?.(call);
  const isDone = fault === undefined || ["lose", "hang", "lie"].includes(fault.kind);
  const answer = isDone ? perform({ books, url }, call, { path, body, bytes }) : undefined;
  if (fault && applyFault(fault, response)) return;
  sendJson(response, fault?.kind === "lie" ? falsified(answer!, fault) : answer!);
}

function booksOf({ secretKey, books, otherAccounts }: PaystackStandIn, key = ""): PaystackBooks | undefined {
  return key === secretKey ? books : otherAccounts.get(key);
}

function perform(
  { books, url }: Pick<PaystackStandIn, "books" | "url">,
  call: PaystackCall,
  asked: { path: URL; body: string; bytes: Buffer },
): Answer {
  switch (call.name) {
    case "initialize":
      return initialize(books, JSON.parse(asked.body), url);
    case "verify":
      return verify(books, call.reference ?? "");
    case "list":
      return list(books, asked.path.searchParams);
    case "refund":
      return refund(books, JSON.parse(asked.body));
    case "refunds":
      return listRefunds(books, asked.path.searchParams);
    case "disputes":
      return page("Disputes retrieved", listDisputes(books, asked.path.searchParams), asked.path.searchParams);
    case "dispute":
      return findDispute(books, call.reference);
    case "account":
      return done("Payment session timeout retrieved", { payment_session_timeout: 30 });
    default:
      return answerDisputeCall(books, { name: call.name, id: call.reference ?? "" }, { ...asked, url });
  }
}

function callOf(method: string, { pathname }: URL, body: string): PaystackCall | undefined {
  if (method === "POST" && pathname === "/transaction/initialize")
    return { name: "initialize", reference: fieldOf(body, "reference"), email: fieldOf(body, "email") };
  const verified = /^\/transaction\/verify\/([^/]+)$/u.exec(pathname)?.[1];
  if (method === "GET" && verified) return { name: "verify", reference: decodeURIComponent(verified) };
  if (method === "GET" && pathname === "/transaction") return { name: "list" };
  if (method === "POST" && pathname === "/refund") return { name: "refund", reference: fieldOf(body, "transaction") };
  if (method === "GET" && pathname === "/refund") return { name: "refunds" };
  if (method === "GET" && pathname === "/dispute") return { name: "disputes" };
  const disputed = /^\/dispute\/([^/]+)$/u.exec(pathname)?.[1];
  if (method === "GET" && disputed) return { name: "dispute", reference: disputed };
  if (method === "GET" && pathname === "/integration/payment_session_timeout") return { name: "account" };
  return disputeCallOf(method, pathname);
}

function initialize(books: PaystackBooks, given: Record<string, unknown>, url: string): Answer {
  const { reference, email, amount, currency = "NGN", callback_url, metadata } = given;
  const isReference = typeof reference === "string" && /^[\w.=-]+$/u.test(reference);
  if (!isReference || typeof email !== "string" || !email.includes("@")) return refuse(400, "Invalid parameters");
  if (!Number.isInteger(amount) || (amount as number) <= 0) return refuse(400, "Invalid Amount Sent");
  const announced = books.announce({
    reference,
    email,
    amount: amount as number,
    currency: String(currency),
    metadata,
    callbackUrl: typeof callback_url === "string" ? callback_url : undefined,
  });
  if (!announced) {
    const nextStep = "Try and create the Transaction or Charge with a new reference";
    const more = { meta: { nextStep }, type: "validation_error", code: "duplicate_reference" };
    return { status: 400, body: { status: false, message: "Duplicate Transaction Reference", ...more } };
  }
  const { accessCode: access_code } = announced;
  return done("Authorization URL created", { authorization_url: `${url}/${access_code}`, access_code, reference });
}

function verify(books: PaystackBooks, reference: string): Answer {
  const found = books.find(reference);
  if (!found) return refuse(400, "Transaction reference not found.");
  return done("Verification successful", transactionData(found));
}

function list(books: PaystackBooks, query: URLSearchParams): Answer {
  const found = inRange([...books.transactions.values()], query);
  return page("Transactions retrieved", found.map(transactionData), query);
}

function listDisputes({ disputes }: PaystackBooks, query: URLSearchParams): object[] {
  return inRange(disputes.all, query).map(disputes.data);
}

function findDispute({ disputes }: PaystackBooks, id: string | undefined): Answer {
  const found = disputes.all.find(one => String(one.id) === id);
  return found ? done("Dispute retrieved", disputes.data(found)) : refuse(404, "Dispute not found");
}

/** Those made in the range of an address, newest first. */
function inRange<Made extends { createdAt: Date }>(all: Made[], query: URLSearchParams): Made[] {
  const [from, to] = [query.get("from"), query.get("to")].map(text => (text ? Date.parse(text) : undefined));
  return all
    .filter(
      ({ createdAt }) =>
        (from === undefined || createdAt.getTime() >= from) && (to === undefined || createdAt.getTime() <= to),
    )
    .toReversed();
}

function refund(books: PaystackBooks, given: Record<string, unknown>): Answer {
  const amount = given.amount === undefined ? undefined : Number(given.amount);
  const note = typeof given.merchant_note === "string" ? given.merchant_note : null;
  const begun = books.refund({ reference: String(given.transaction), amount, note });
  if (typeof begun === "string") return refuse(400, begun);
  const transaction = transactionData(books.find(begun.reference)!);
  const facts = { id: begun.id, amount: begun.amount, status: begun.status, merchant_note: note, currency: "NGN" };
  return done("Refund has been queued for processing", { transaction, ...facts, deducted_amount: 0 });
}

function listRefunds(books: PaystackBooks, query: URLSearchParams): Answer {
  const wanted = query.get("transaction");
  const all = books.refunds.map(({ note, createdAt, reference, ...facts }) => ({
    transaction: books.find(reference)!.id,
    currency: "NGN",
    domain: "test",
    merchant_note: note,
    createdAt: createdAt.toISOString(),
    ...facts,
  }));
  const found = all.filter(one => wanted === null || String(one.transaction) === wanted);
  return page("Refunds retrieved", found.toReversed(), query);
}

function page(message: string, all: object[], query: URLSearchParams): Answer {
  const perPage = Number(query.get("perPage") ?? 50);
  const number = Number(query.get("page") ?? 1);
  const meta = { total: all.length, perPage, page: number, pageCount: Math.ceil(all.length / perPage), skipped: 0 };
  const data = all.slice((number - 1) * perPage, number * perPage);
  return { status: 200, body: { status: true, message, data, meta } };
}

function falsified({ status, body }: Answer, { kind: _kind, ...lie }: Extract<PaystackFault, { kind: "lie" }>): Answer {
  return { status, body: { ...body, data: { ...(body as { data?: object }).data, ...lie } } };
}

function done(message: string, data: object): Answer {
  return { status: 200, body: { status: true, message, data } };
}

function refuse(status: number, message: string): Answer {
  return { status, body: { status: false, message } };
}

function fieldOf(body: string, field: string): string | undefined {
  const found: unknown = (JSON.parse(body) as Record<string, unknown>)[field];
  return found === undefined ? undefined : String(found);
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
