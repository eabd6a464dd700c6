import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { PaymentEvent, PaymentEventKind } from "./payments.ts";
import type { PracticeTransaction } from "./practice-ledger.server.ts";
import type { practiceDisputes, practiceRefunds } from "./practice-tables.server.ts";

export const practiceSignatureHeader = "x-practice-signature";

/** Derived from the shop's secret, shared by all instances. */
export function practiceSecret(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("practice webhook").digest("hex");
}

/** The practice provider is always on this machine. */
export function practiceWebhookUrl({ host, port }: { host: string; port: number }): string {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const loopback = everywhere[host] ?? host;
  return `http://${loopback.includes(":") ? `[${loopback}]` : loopback}:${port}/webhooks/practice`;
}

const eventSchema = v.object({
  event: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  data: v.object({ reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) }),
});

const paidEvent = "charge.success";
/** Events of refunds begin so; the refund's status follows. */
const refundEvents = "refund.";
const disputeEvents = "charge.dispute.";
const disputeOverEvent = "charge.dispute.resolve";

export function practiceEventKind(event: string): PaymentEventKind {
  if (event === paidEvent) return "paid";
  if (event === disputeOverEvent) return "dispute-over";
  if (event.startsWith(disputeEvents)) return "dispute";
  return event.startsWith(refundEvents) ? "refund" : "other";
}

/** Signs the bytes that are sent. */
export function writePracticeWebhook(transaction: PracticeTransaction, secret: string) {
  const { reference, amountKobo: amount, currency, paidAt, settlesAt } = transaction;
  const channel = settlesAt ? "bank_transfer" : "card";
  const data = { reference, status: "success", amount, currency, channel, paid_at: paidAt?.toISOString() };
  return signed({ event: paidEvent, data }, secret);
}

/** Its event is "refund.pending", "refund.processed" or "refund.failed". */
export function writePracticeRefundWebhook(refund: typeof practiceRefunds.$inferSelect, secret: string) {
  const { reference, amountKobo: amount, status, id } = refund;
  return signed({ event: refundEvents + status, data: { reference, refund_reference: id, status, amount } }, secret);
}

export function writePracticeDisputeWebhook(dispute: typeof practiceDisputes.$inferSelect, secret: string) {
  const { event, id, reference, status, category } = dispute;
  return signed({ event, data: { reference, dispute: id, status, category } }, secret);
}

const disputeSchema = v.object({ data: v.object({ dispute: v.string() }) });

/** Returns the dispute's id, or "". Never throws. */
export function practiceDispute(rawBody: Uint8Array): string {
  try {
    const parsed = v.safeParse(disputeSchema, JSON.parse(Buffer.from(rawBody).toString("utf8")));
    return parsed.success ? parsed.output.data.dispute : "";
  } catch {
    return ""; // The message is no JSON.
  }
}

function signed(message: { event: string; data: unknown }, secret: string) {
  const body = JSON.stringify(message);
  return { body, signature: signPractice(Buffer.from(body), secret) };
}

/** Returns the HMAC-SHA512 of the raw body, in hex. */
export function signPractice(rawBody: Uint8Array, secret: string): string {
  return createHmac("sha512", secret).update(rawBody).digest("hex");
}

/** Returns undefined for a wrong signature or unknown content. Never throws. */
export function readPracticeEvent(
  rawBody: Uint8Array,
  signature: string | null,
  secret: string,
): PaymentEvent | undefined {
  const expected = Buffer.from(signPractice(rawBody, secret));
  const given = Buffer.from(signature ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    const parsed = v.safeParse(eventSchema, JSON.parse(Buffer.from(rawBody).toString("utf8")));
    return parsed.success ? { event: parsed.output.event, reference: parsed.output.data.reference } : undefined;
  } catch {
    return undefined; // The message was signed, but it is no JSON.
  }
}
