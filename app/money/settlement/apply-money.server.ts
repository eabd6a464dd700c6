import { formatNaira } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orderedCheckouts } from "#app/money/checkout-records/checkout-states.ts";
import type { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { keepWaiting } from "#app/money/checkout-records/move-checkout.server.ts";
import { useReservedDiscounts } from "#app/money/discounts/discount-uses.server.ts";
import type { OrderCause } from "#app/money/order-records/insert-order.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import { recordReceipt } from "#app/money/receipts/record-receipt.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { callMs } from "#app/stock/holds/checkout-hold.ts";
import { announceCall } from "./announce-call.server.ts";
import { type MadeOrder, orderCheckout } from "./order-checkout.server.ts";

type Checkout = typeof checkouts.$inferSelect;

/**
 * `ordered`; `waiting`: a call comes first; `short`: amount missing; `received`: for an existing order, `dueKobo` left;
 * `used`: recorded already.
 */
export type AppliedMoney =
  | ({ kind: "ordered" } & MadeOrder)
  | { kind: "awaits-staff" | "used" }
  | { kind: "short"; leftKobo: number }
  | { kind: "received"; id: string; number: string; dueKobo: number };

/**
 * Records verified money for a locked checkout and does what follows: an order, a wait, or less due. Extra money
 * becomes an entry, unless the caller refunds it.
 */
export async function applyMoney(
  transaction: Transaction,
  money: {
    checkout: Checkout;
    receipt: Receipt;
    /** The reference that the attempt and the provider share; null for money that a person saw. */
    reference: string | null;
    provider: string;
    excessGoesBack?: boolean;
    now: Date;
  },
): Promise<AppliedMoney> {
  const { checkout, receipt, reference, provider, now } = money;
  const before = isOrdered(checkout) ? await findDue(transaction, checkout.id) : undefined;
  const facts = { ...receipt, checkoutId: checkout.id, order: before?.order, now };
  const receivedKobo = await recordReceipt(transaction, facts);
  if (receivedKobo === undefined) return { kind: "used" };
  const { amountKobo, receivedAt: paidAt, recordedBy: actor } = receipt;
  if (before) {
    const { order, dueKobo } = before;
    const of = { id: order.id, number: order.number };
    if (amountKobo > dueKobo) await raiseExcess(transaction, { ...money, order: of, expectedKobo: dueKobo });
    return { kind: "received", ...of, dueKobo: Math.max(0, dueKobo - amountKobo) };
  }
  const payNowKobo = checkout.payNowKobo ?? checkout.totalKobo;
  if (receivedKobo < payNowKobo) {
    await waitLonger(transaction, checkout, now);
    return { kind: "short", leftKobo: payNowKobo - receivedKobo };
  }
  const isPaid = receivedKobo >= checkout.totalKobo;
  if (!isPaid && checkout.needsCall) {
    await waitLonger(transaction, checkout, now);
    await announceCall(transaction, { checkoutId: checkout.id, network: null, now });
    return { kind: "awaits-staff" };
  }
  const paid: OrderCause = { kind: "paid", reference, provider, actor, amountKobo: receivedKobo, paidAt };
  const cause = isPaid ? paid : ({ kind: "promised", actor } as const);
  const order = await orderCheckout(transaction, { checkout, cause, reference: receipt.reference, now });
  const expectedKobo = checkout.totalKobo - (receivedKobo - amountKobo);
  if (amountKobo > expectedKobo && !money.excessGoesBack) {
    await raiseExcess(transaction, { ...money, order, expectedKobo });
  }
  return { kind: "ordered", ...order };
}

export function isOrdered({ state }: Pick<Checkout, "state">): boolean {
  return (orderedCheckouts as readonly string[]).includes(state);
}

/** Gives a checkout and its holds another day. */
async function waitLonger(transaction: Transaction, checkout: Checkout, now: Date): Promise<void> {
  const until = new Date(Math.max(checkout.expiresAt.getTime(), now.getTime() + callMs));
  await keepWaiting(transaction, checkout, until);
  await useReservedDiscounts(transaction, checkout, { state: "reserved", now });
}

async function raiseExcess(
  transaction: Transaction,
  excess: {
    checkout: Checkout;
    receipt: Receipt;
    provider: string;
    order: { id: string; number: string };
    expectedKobo: number;
    now: Date;
  },
): Promise<void> {
  const { checkout, receipt, provider, order, expectedKobo, now } = excess;
  const { reference, amountKobo: paidKobo } = receipt;
  const due = expectedKobo > 0 ? `${formatNaira(expectedKobo)} was due` : "nothing was due";
  await raiseAttention(transaction, {
    kind: "paid-beyond-due",
    reference,
    provider,
    checkoutId: checkout.id,
    orderId: order.id,
    expectedKobo,
    paidKobo,
    detail: `${formatNaira(paidKobo)} received for order ${order.number}, of which ${due}. Refund the rest.`,
    now,
  });
}
