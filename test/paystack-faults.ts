import type { ServerResponse } from "node:http";
import type { PaystackState } from "./paystack-books.ts";

/** A call to the stand-in. */
export type PaystackCall = {
  name: "initialize" | "verify" | "list" | "refund" | "refunds";
  reference?: string | undefined;
  /** The shopper's address, when a payment is announced. */
  email?: string | undefined;
};

/**
 * Answers that tell nothing. `drop`: the connection ends before anything is done; `lose`: all is done, and then the
 * connection ends; `hang`: all is done, and no answer ever comes.
 */
export type Silence = "500-json" | "500-html" | "404-html" | "429" | "401" | "empty" | "drop" | "lose" | "hang";

/**
 * What can go wrong with an answer. `refuse`: nothing is done, for a reason. `lie`: verify returns another state,
 * amount or currency than the books.
 */
export type PaystackFault =
  | { kind: Silence }
  | { kind: "refuse"; status: 400 | 403; message: string; type?: string; code?: string }
  | { kind: "lie"; status?: PaystackState; amount?: number; currency?: string; reference?: string };

/** Decides of each call how it goes wrong, if it does. */
export type FaultPlan = (call: PaystackCall) => PaystackFault | undefined;

/** The next `times` calls of this name go wrong in this way; other calls and later ones do not. */
export function failNext(
  name: PaystackCall["name"],
  fault: PaystackFault | PaystackFault["kind"],
  times = 1,
): FaultPlan {
  let left = times;
  return call => {
    if (call.name !== name || left === 0) return undefined;
    left -= 1;
    return typeof fault === "string" ? ({ kind: fault } as PaystackFault) : fault;
  };
}

/** Answers as the fault says; false when the answer goes out as it is. `answered` is the response that was prepared. */
export function applyFault(fault: PaystackFault, response: ServerResponse): boolean {
  const say = (status: number, type: string, body: string) => {
    response.writeHead(status, { "Content-Type": type }).end(body);
    return true;
  };
  switch (fault.kind) {
    case "refuse": {
      const { kind: _kind, status, ...told } = fault;
      return say(status, "application/json", JSON.stringify({ status: false, ...told }));
    }
    case "500-json":
      return say(500, "application/json", JSON.stringify({ status: false, message: "An error occurred" }));
    case "500-html":
      return say(500, "text/html", "<h1>Internal Server Error</h1>");
    case "404-html":
      return say(404, "text/html", "<h1>Not Found</h1>");
    case "429":
      return say(429, "application/json", JSON.stringify({ status: false, message: "Too many requests" }));
    case "401":
      return say(401, "application/json", JSON.stringify({ status: false, message: "Invalid key" }));
    case "empty":
      return say(200, "application/json", "");
    case "drop":
    case "lose":
      response.destroy();
      return true;
    case "hang":
      return true;
    case "lie":
      return false;
  }
}
