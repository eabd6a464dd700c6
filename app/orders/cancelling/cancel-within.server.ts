import { formatNaira } from "#app/lib/money.ts";
import type { AttentionKind } from "#app/money/attention/attention-kinds.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { refundWithin, UnderWay } from "#app/money/refunds/refund-within.server.ts";
import type { KeptPart } from "#app/orders/fulfilment/kept-part.ts";
import { type StageOutcome, stepWithin } from "#app/orders/fulfilment/move-stage.server.ts";
import type { MoneyLeft, OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { ReturnShop } from "#app/orders/returns/lock-return.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";

export type CancelShop = ReturnShop & RefundShop;

/** `money`: what is to go back, under its locks. `why`: the reason of its refunds. */
type Cancelling = {
  order: OrderRow;
  actor: string;
  step: { from: OrderRow["stage"]; putsBack: boolean; keepsCodes?: boolean; kept?: KeptPart | undefined };
  stageEmails: string;
  money: MoneyLeft[];
  why: string;
  begun: string[];
  now: Date;
};

/**
 * Cancels a locked order and writes the refunds of what a provider took, in the caller's transaction. Returns the money
 * that a person must send back. Where the step is not taken nothing is written.
 */
export async function cancelWithin(
  transaction: Transaction,
  shop: CancelShop,
  { order, actor, step, stageEmails, money, why, begun, now }: Cancelling,
): Promise<{ stepped: StageOutcome; byHand: MoneyLeft[] }> {
  const taken = { order, actor, step: { ...step, to: "cancelled" }, stageEmails, now } as const;
  const stepped = await stepWithin(transaction, taken);
  if (stepped.kind !== "moved") return { stepped, byHand: [] };
  const byHand: MoneyLeft[] = money.filter(({ source }) => source !== "provider");
  for (const one of money.filter(({ source }) => source === "provider")) {
    const id = await refundRest(transaction, shop, one, { actor, why });
    if (id) begun.push(id);
    else byHand.push(one);
  }
  return { stepped, byHand };
}

/** Returns the refund's id; undefined where the provider that took the money is not connected any more. */
async function refundRest(
  transaction: Transaction,
  shop: CancelShop,
  { reference, leftKobo: amountKobo }: MoneyLeft,
  told: { actor: string; why: string },
): Promise<string | undefined> {
  const { id, written } = await refundWithin(transaction, shop, { reference, amountKobo, ...told });
  if (written.kind === "written") return id;
  if (written.kind === "other-provider") return undefined;
  throw new UnderWay(written.kind);
}

/** Raises an entry for each payment that a person must send back. */
export async function askByHand(
  transaction: Transaction,
  asked: {
    kind: Extract<AttentionKind, "cancelled-by-customer" | "cancelled-by-staff">;
    who: string;
    order: OrderRow;
    byHand: MoneyLeft[];
    now: Date;
  },
): Promise<void> {
  const { kind, who, order, byHand, now } = asked;
  // An order that staff take up again may be cancelled again.
  const entry = { kind, orderId: order.id, subject: now.toISOString(), now };
  for (const { reference, leftKobo } of byHand) {
    const detail = `${who} cancelled order ${order.number}. Send ${formatNaira(leftKobo)} back to the customer.`;
    await raiseAttention(transaction, { ...entry, reference, paidKobo: leftKobo, detail });
  }
}
