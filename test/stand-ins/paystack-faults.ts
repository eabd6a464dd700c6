import type { ServerResponse } from "node:http";
import type { PaystackState } from "./paystack-records.ts";

/** Calls that answer a dispute. `dispute-file` goes to the store of files. */
export type DisputeCall = "upload-url" | "dispute-file" | "evidence" | "dispute-resolve";

export type PaystackCall = {
  name: "initialize" | "verify" | "list" | "refund" | "refunds" | "account" | "disputes" | "dispute" | DisputeCall;
  reference?: string | undefined;
  /** The shopper's e-mail address, when a payment is announced. */
  email?: string | undefined;
};

/**
 * Answers without information. `drop`: the connection ends before the work; `lose`: the connection ends after the work;
 * `hang`: the work is done, but no answer comes.
 */
export type Silence = "500-json" | "500-html" | "404-html" | "429" | "401" | "empty" | "drop" | "lose" | "hang";

/**
 * Faults of an answer. `refuse`: nothing is done, with a reason. `lie`: verify reports another state, amount or
 * currency than the books.
 */
export type PaystackFault =
  | { kind: Silence }
  | { kind: "refuse"; status: 400 | 403; message: string; type?: string; code?: string }
  | { kind: "lie"; status?: PaystackState; amount?: number; currency?: string; reference?: string };

/** Chooses the fault of each call, if any. */
export type FaultPlan = (call: PaystackCall) => PaystackFault | undefined;

/** Gives the next `times` calls of this name the fault, and no others. */
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

/** Answers with the fault; false when the prepared response `answered` goes out unchanged. */
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
