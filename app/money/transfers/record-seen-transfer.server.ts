import { and, eq, gte, like, lt, ne, type SQL } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { extendCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { endWaiting } from "#app/money/settlement/accept-promise.server.ts";
import { announceCheckoutEnd } from "#app/money/settlement/expire-checkouts.server.ts";
import { type ReceivedMoney, receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { namedPrefix, type SeenTransfer } from "./parse-seen-transfer.ts";

/** An order's number, or a checkout's name. */
type UsedFor = { checkoutId: string; orderNumber: string | null; fullName: string };

/** `like-another`: one of two transfers has no reference, so that both may be the same one. */
export type SeenOutcome =
  | Exclude<ReceivedMoney, { kind: "used-elsewhere" }>
  | { kind: "used-elsewhere" | "like-another"; by: UsedFor };

/** Records a transfer `actor` saw in the bank app; see `receiveMoney`. */
export async function recordSeenTransfer(
  shop: OutboxContext,
  { checkoutId, actor, isNamed = false, ...seen }: SeenTransfer & { checkoutId: string; actor: string },
): Promise<SeenOutcome> {
  const other = await findUse(shop.db, isLike({ ...seen, isNamed }));
  if (other) return { kind: "like-another", by: other };
  const outcome = await receiveMoney(shop, { checkoutId, actor, source: "transfer", ...seen });
  if (outcome.kind !== "used-elsewhere") return outcome;
  return { kind: "used-elsewhere", by: (await findUse(shop.db, eq(receipts.reference, seen.reference)))! };
}

/** The same amount in the same minute under another reference, where this one or the other has none of its bank's. */
function isLike({ amountKobo, receivedAt, reference, isNamed }: SeenTransfer): SQL {
  const minute = new Date(receivedAt.getTime() - (receivedAt.getTime() % 60_000));
  return and(
    eq(receipts.amountKobo, amountKobo),
    gte(receipts.receivedAt, minute),
    lt(receipts.receivedAt, new Date(minute.getTime() + 60_000)),
    ne(receipts.reference, reference),
    isNamed ? undefined : like(receipts.reference, `${namedPrefix}%`),
  )!;
}

async function findUse(db: Database, condition: SQL): Promise<UsedFor | undefined> {
  const [found] = await db
    .select({ checkoutId: checkouts.id, orderNumber: orders.number, fullName: checkouts.fullName })
    .from(receipts)
    .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(receipts.source, "transfer"), condition))
    .limit(1);
  return found;
}

/** Adds the owner's hours from now. Returns false when the checkout no longer waits. */
export async function waitLonger(
  shop: SettingsWriteContext,
  { checkoutId, actor }: { checkoutId: string; actor: string },
): Promise<boolean> {
  const { transferHours } = await findShopSettings(shop);
  return await transact(shop.db, async transaction => {
    const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (checkout?.state !== "waiting") return false;
    const now = shop.now();
    const until = new Date(Math.max(checkout.expiresAt.getTime(), now.getTime() + transferHours * 60 * 60_000));
    await extendCheckout(transaction, checkout, until);
    const [before, after] = [{ until: checkout.expiresAt.toISOString() }, { until: until.toISOString() }];
    const subject = { subject: "checkout", subjectId: checkoutId, before, after };
    await writeAudit(transaction, { actor, action: "wait-longer", ...subject, now });
    return true;
  });
}

/** `actor` cancels: items released, shopper told. False when it waits no more. */
export async function endTransfer(
  shop: OutboxContext,
  { checkoutId, actor }: { checkoutId: string; actor: string },
): Promise<boolean> {
  const isEnded = await transact(shop.db, async transaction => {
    if (!(await endWaiting(transaction, checkoutId))) return false;
    const now = shop.now();
    await announceCheckoutEnd(transaction, { id: checkoutId }, now);
    const subject = { subject: "checkout", subjectId: checkoutId };
    await writeAudit(transaction, { actor, action: "end", ...subject, now });
    return true;
  });
  if (isEnded) shop.workSoon?.();
  return isEnded;
}
