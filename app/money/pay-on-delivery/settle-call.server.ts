import { and, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { acceptPromise, endWaiting } from "#app/money/settlement/accept-promise.server.ts";
import { announceCheckoutEnd } from "#app/money/settlement/expire-checkouts.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { contactTries } from "./door-tables.server.ts";
import { type CallAnswer, mostTries } from "./parse-call-form.ts";

/**
 * `ordered`: there is an order. `counted`: the `tries`-th unanswered call. `ended`: cancelled, items released.
 * `outdated`: handled by somebody else; nothing was written.
 */
export type SettledCall =
  | { kind: "ordered"; orderId: string }
  | { kind: "counted"; tries: number }
  | { kind: "ended" | "outdated" | "missing" };

type Call = CallAnswer & { checkoutId: string; actor: string };

/**
 * Records a call's result with its audit: the order, one more unanswered call, or the end. `seenTries`: as the page
 * showed, so that a double click counts once. `missing` for other terms.
 */
export async function settleCall(shop: OutboxContext, call: Call): Promise<SettledCall> {
  const { checkoutId, actor } = call;
  if (!isUuid(checkoutId)) return { kind: "missing" };
  if (call.answer !== "confirmed") return await noteCall(shop, { ...call, answer: call.answer });
  const [checkout] = await shop.db.select({ id: checkouts.id }).from(checkouts).where(isOnDelivery(checkoutId));
  if (!checkout) return { kind: "missing" };
  const accepted = await acceptPromise(shop, { checkoutId, actor });
  if ("orderId" in accepted) return { kind: "ordered", orderId: accepted.orderId };
  return { kind: accepted.kind === "closed" ? "outdated" : "missing" };
}

export async function countTries(db: Queryable, checkoutId: string): Promise<number> {
  return await db.$count(contactTries, eq(contactTries.checkoutId, checkoutId));
}

async function noteCall(
  shop: OutboxContext,
  { checkoutId, actor, answer, seenTries }: Call & { answer: Exclude<CallAnswer["answer"], "confirmed"> },
): Promise<SettledCall> {
  const now = shop.now();
  const outcome = await transact(shop.db, async (transaction): Promise<SettledCall> => {
    const [checkout] = await transaction.select().from(checkouts).where(isOnDelivery(checkoutId)).for("update");
    if (!checkout) return { kind: "missing" };
    if (checkout.state !== "waiting") return { kind: "outdated" };
    const tries = (await countTries(transaction, checkoutId)) + (answer === "no-answer" ? 1 : 0);
    if (answer === "no-answer" && tries !== seenTries + 1) return { kind: "outdated" };
    if (answer === "no-answer") {
      await transaction.insert(contactTries).values({ id: newId(), checkoutId, kind: answer, actor, at: now });
    }
    const isOver = answer !== "no-answer" || tries >= mostTries;
    if (isOver) await end(transaction, checkout, now);
    const after = { name: checkout.fullName, call: answer, tries, ...(isOver && { state: "ended" }) };
    await writeAudit(transaction, { actor, action: "call", subject: "checkout", subjectId: checkoutId, after, now });
    return isOver ? { kind: "ended" } : { kind: "counted", tries };
  });
  if (outcome.kind === "ended") shop.workSoon?.();
  return outcome;
}

async function end(transaction: Transaction, checkout: typeof checkouts.$inferSelect, now: Date): Promise<void> {
  await endWaiting(transaction, checkout.id);
  await announceCheckoutEnd(transaction, checkout, now);
}

function isOnDelivery(checkoutId: string) {
  return and(eq(checkouts.id, checkoutId), eq(checkouts.terms, "on-delivery"));
}
