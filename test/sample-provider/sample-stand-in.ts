import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type SamplePayment, signSample } from "./sample-provider.ts";

export const sampleKeys = { merchant: "T-20261234", apiSecret: "sample secret" };

/** Sample Pay's own server, over books in memory. */
export async function startSampleStandIn() {
  const books = new Map<string, SamplePayment>();
  const state = { isBroken: false };
  const server = createServer(async (request, response) => {
    const isOurs = request.headers.authorization === `${sampleKeys.merchant} ${sampleKeys.apiSecret}`;
    if (state.isBroken || !isOurs) return response.writeHead(state.isBroken ? 500 : 401).end();
    response.end(JSON.stringify((await answer(books, request)) ?? null));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    state,
    pay(reference: string) {
      const payment = books.get(reference);
      if (!payment) throw new Error(`${reference} was never announced.`);
      payment.isPaid = true;
    },
    /** Makes a message of the provider to the shop, with its signature. */
    webhook(event: "paid" | "refund", reference: string) {
      const body = JSON.stringify({ event, reference });
      return { body, headers: { "x-sample-signature": signSample(Buffer.from(body), sampleKeys.apiSecret) } };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function answer(books: Map<string, SamplePayment>, request: IncomingMessage) {
  const [, thing, reference = ""] = (request.url ?? "").split("/");
  const asked = request.method === "POST" ? JSON.parse(await text(request)) : {};
  if (thing === "merchant") return {};
  if (request.method === "GET") return books.get(reference);
  if (thing === "payments") {
    const { reference: ours, amountKobo } = asked;
    const payment = { reference: ours, amountKobo, isPaid: false, at: new Date().toISOString(), refunds: [] };
    books.set(ours, payment);
    return payment;
  }
  const refunds = books.get(asked.reference)!.refunds;
  const refund = { ...asked, id: `refund ${refunds.length + 1}`, status: "pending" };
  const begun = refunds.find(({ key }) => key === asked.key);
  if (!begun) refunds.push(refund);
  return begun ?? refund;
}
