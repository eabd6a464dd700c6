import { eq } from "drizzle-orm";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { askNow } from "#app/money/refunds/begin-refund.server.ts";
import { linkRefundsToReturn } from "#app/money/refunds/change-refunds.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { piecesInWords, type RefundedPieces } from "#app/money/refunds/refund-choice.ts";
import { type RefusedRefund, writeRefund } from "#app/money/refunds/write-refund.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { move } from "#app/platform/tables/moves.ts";
import { findReturnable, splitOverMoney } from "./find-returnable.server.ts";
import { type LockedReturn, type ReturnShop, withReturn, writeReturnEvent } from "./lock-return.server.ts";
import { lockMoney } from "./receive-return.server.ts";
import { returnMoves } from "./return-states.ts";
import { returns } from "./return-tables.server.ts";

/** `outdated`: the sum differs from the one that was seen. `under-way`: another refund is under way. */
export type SettledReturn =
  | { kind: "settled" | "already" | "missing" | "outdated" }
  | { kind: "refused"; refusal: RefusedRefund };

/** Thrown when one refund cannot be written, so that none is. */
class Refused extends Error {
  readonly refusal: RefusedRefund;

  constructor(refusal: RefusedRefund) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/**
 * Refunds what is left of a received return, oldest payment first; money without a provider was sent by `actor`.
 * `seenKobo`: agreed sum. All or nothing; providers are asked after the commit. Source: docs/decisions/returns.md.
 */
export async function settleReturn(
  shop: ReturnShop & RefundShop,
  settling: { id: string; actor: string; seenKobo: Kobo },
): Promise<SettledReturn> {
  let begun: string[] = [];
  try {
    const outcome = await withReturn(shop, settling.id, async (transaction, locked) => {
      if (locked.row.state === "settled") return { kind: "already" as const };
      if (locked.row.state !== "received") return { kind: "outdated" as const };
      const written = await settle(transaction, shop, { ...locked, ...settling });
      begun = written ?? [];
      return { kind: written ? ("settled" as const) : ("outdated" as const) };
    });
    for (const id of begun) await askNow(shop, id);
    return outcome;
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", refusal: error.refusal };
    throw error;
  }
}

/** Returns undefined when another sum is due. */
async function settle(
  transaction: Transaction,
  shop: ReturnShop & RefundShop,
  { order, row, items, actor, seenKobo }: LockedReturn & { actor: string; seenKobo: Kobo },
): Promise<string[] | undefined> {
  const now = shop.now();
  const money = await lockMoney(transaction, order);
  const owedKobo = row.creditKobo! - row.exchangedKobo!;
  const parts = splitOverMoney(money, owedKobo);
  const backKobo = sumKobo(parts.map(part => part.amountKobo));
  if (backKobo !== seenKobo) return undefined;
  // Exchanged items are named by their exchange's refund.
  const isMoney = row.replacementId === null;
  const pieces: RefundedPieces[] = isMoney ? items.map(({ position, count }) => ({ position, count })) : [];
  const pieceWords = piecesInWords(pieces, await findReturnable(transaction, order, row.id));
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const payment = await findRefundable({ db: transaction, payments: shop.payments }, part.reference);
    const of = index === 0 && pieces.length > 0 ? { pieces, pieceWords } : {};
    const id = newId();
    const request = { ...part, ...of, id, seenRefundedKobo: payment?.refundedKobo ?? 0, actor };
    const written = await writeRefund(transaction, { payments: shop.payments, now }, request);
    if (written.kind !== "written") throw new Refused(written as RefusedRefund);
    ids.push(id);
  }
  if (ids.length > 0) await linkRefundsToReturn(transaction, ids, row.id);
  const state = move(returnMoves, "received", "settled");
  await transaction.update(returns).set({ state, updatedAt: now }).where(eq(returns.id, row.id));
  const facts = { backKobo };
  await writeReturnEvent(transaction, row, { what: "settled", actor, facts, byStaff: true, now });
  return ids;
}
