import { randomUUID } from "node:crypto";
import { linkEntryToOrder } from "#app/money/attention/close-attention.server.ts";
import { orderedCheckouts } from "#app/money/checkout-records/checkout-states.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { writeRefund } from "#app/money/refunds/write-refund.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ActionFacts, ActionResult } from "./action-facts.server.ts";
import { applyMoney } from "./apply-money.server.ts";
import { lockCheckoutOf, receiptOf } from "./record-payment.server.ts";

/**
 * Makes the order of an overpaid checkout and stores the refund of the difference. `paid-another-way`: another payment
 * made the order; all of this one goes back.
 */
export async function acceptOverpayment(
  transaction: Transaction,
  { shop, entry, actor }: ActionFacts,
): Promise<ActionResult> {
  const { reference } = entry;
  const { payments } = shop;
  const now = shop.now();
  const { checkout, attempt } = await lockCheckoutOf(transaction, reference);
  if ((orderedCheckouts as readonly string[]).includes(checkout.state)) return { kind: "paid-another-way" };
  const payment = await findRefundable({ db: transaction, payments }, reference);
  if (!payment || payment.refundedKobo > 0) return { kind: "outdated" };
  if (!payments.find(attempt.provider)) return { kind: "other-provider" };
  const { paidKobo } = payment;
  const { provider } = attempt;
  const receipt = receiptOf({ reference, amountKobo: paidKobo, paidAt: attempt.settledAt ?? now }, provider);
  const money = { checkout, receipt, reference, provider, excessGoesBack: true, now };
  const sold = await applyMoney(transaction, money);
  if (sold.kind === "used") return { kind: "outdated" };
  if (sold.kind === "ordered") await linkEntryToOrder(transaction, entry.id, sold.id);

  const id = randomUUID();
  const request = { id, reference, amountKobo: paidKobo - attempt.amountKobo, seenRefundedKobo: 0, actor };
  const written = await writeRefund(transaction, { payments, now }, request);
  if (written.kind !== "written")
    throw new Error(`The difference of ${reference} could not be written: ${written.kind}`);
  return { kind: "begin", refundId: id };
}
