import { and, asc, count, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Kobo } from "#app/lib/money.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { move, statesBefore } from "#app/platform/tables/moves.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";
import type { DiscountUse } from "./discount.ts";
import { discountUseMoves } from "./discount-states.ts";
import { discounts, discountUses } from "./discount-tables.server.ts";
import { isAlive, lockDiscounts } from "./find-discounts.server.ts";
import { spreadDiscount } from "./spread-discount.ts";

/** A checkout without a reason has no discounts, so nothing is queried. */
type Discounted = { id: string; discountReason: string };

/** Reserves what `findDiscounts` found under its locks. */
export async function reserveDiscounts(
  transaction: Transaction,
  { checkoutId, uses, now }: { checkoutId: string; uses: DiscountUse[]; now: Date },
): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(use => ({ ...use, checkoutId, state: "reserved" as const, createdAt: now }));
  await transaction.insert(discountUses).values(rows);
}

/** Gives back the uses of a checkout that ended without an order. The caller has locked it. */
export async function releaseDiscounts(transaction: Transaction, { id, discountReason }: Discounted): Promise<void> {
  if (discountReason !== "") await release(transaction, id);
}

async function release(transaction: Transaction, checkoutId: string, keepsCodes = false): Promise<void> {
  const isHad = inArray(discountUses.state, statesBefore(discountUseMoves, "released"));
  const withoutCode = transaction.select({ id: discounts.id }).from(discounts).where(isNull(discounts.code));
  const isLetGo = keepsCodes ? inArray(discountUses.discountId, withoutCode) : undefined;
  await transaction
    .update(discountUses)
    .set({ state: "released" })
    .where(and(eq(discountUses.checkoutId, checkoutId), isHad, isLetGo));
}

/** The codes whose uses an order has. */
export async function listUsedCodes(db: Queryable, checkoutId: string): Promise<string[]> {
  const rows = await db
    .select({ code: discounts.code })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(and(eq(discountUses.checkoutId, checkoutId), eq(discountUses.state, "used"), isNotNull(discounts.code)))
    .orderBy(asc(discounts.code));
  return rows.flatMap(({ code }) => code ?? []);
}

type FollowedStep = { checkoutId: string; from: OrderStage; to: OrderStage; keepsCodes: boolean; now: Date };

/**
 * Gives a locked order's uses back when it fails, but `keepsCodes` keeps those of typed codes. Takes them again when it
 * no longer fails: beyond the limit where others have them by then. After its items. Source:
 * docs/decisions/discounts-and-sales.md.
 */
export async function followStage(
  transaction: Transaction,
  { checkoutId, from, to, keepsCodes, now }: FollowedStep,
): Promise<void> {
  const hasFailed = failedStages.includes(to);
  if (failedStages.includes(from) === hasFailed) return;
  if (hasFailed) return await release(transaction, checkoutId, keepsCodes);
  await take(transaction, checkoutId, { state: "used", now });
}

/**
 * Turns reservations into uses of the order, or reserves again while the rest is awaited. Late money keeps its price: a
 * use beyond the limit is marked. Locks discounts after checkout and sizes.
 */
export async function useReservedDiscounts(
  transaction: Transaction,
  { id, discountReason }: Discounted,
  taken: { state: "used" | "reserved"; now: Date },
): Promise<void> {
  if (discountReason !== "") await take(transaction, id, taken);
}

async function take(
  transaction: Transaction,
  checkoutId: string,
  { state, now }: { state: "used" | "reserved"; now: Date },
): Promise<void> {
  const uses = await transaction
    .select({ discountId: discountUses.discountId, state: discountUses.state, isBeyond: discountUses.isBeyond })
    .from(discountUses)
    .where(eq(discountUses.checkoutId, checkoutId))
    .orderBy(asc(discountUses.discountId));
  const changed = uses.filter(use => use.state !== state);
  const ids = changed.map(({ discountId }) => discountId);
  await lockDiscounts(transaction, ids);
  const limits = await findLimits(transaction, ids);
  for (const use of changed) {
    const { discountId } = use;
    const maxUses = limits.get(discountId) ?? null;
    const others = maxUses === null ? 0 : await countOthers(transaction, { discountId, checkoutId, now });
    const isBeyond = use.isBeyond || (maxUses !== null && others >= maxUses);
    await transaction
      .update(discountUses)
      .set({ state: move(discountUseMoves, use.state as "reserved" | "released", state as "used"), isBeyond })
      .where(and(eq(discountUses.checkoutId, checkoutId), eq(discountUses.discountId, discountId)));
  }
}

/**
 * Gives an order's uses to the one that takes its place, whose discount is `discountKobo`. Called before the first is
 * cancelled, so that nothing is given back.
 */
export async function moveDiscountUses(
  transaction: Transaction,
  { from, to, discountKobo }: { from: string; to: string; discountKobo: Kobo },
): Promise<void> {
  const uses = await transaction
    .select({ discountId: discountUses.discountId, amountKobo: discountUses.amountKobo, kind: discounts.kind })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discountId))
    .where(eq(discountUses.checkoutId, from))
    .orderBy(asc(discountUses.discountId));
  // A free delivery takes nothing off the goods.
  const off = uses.filter(({ kind }) => kind !== "free-delivery");
  const shares = spreadDiscount(
    discountKobo,
    off.map(({ amountKobo }) => amountKobo),
  );
  for (const use of uses) {
    const { discountId } = use;
    const amountKobo = shares[off.indexOf(use)] ?? use.amountKobo;
    // A discount of items that were taken out stays behind, so that its use is given back.
    if (amountKobo === 0) continue;
    await transaction
      .update(discountUses)
      .set({ checkoutId: to, amountKobo })
      .where(and(eq(discountUses.checkoutId, from), eq(discountUses.discountId, discountId)));
  }
}

async function findLimits(transaction: Transaction, ids: string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: discounts.id, maxUses: discounts.maxUses })
    .from(discounts)
    .where(inArray(discounts.id, ids));
  return new Map(rows.map(({ id, maxUses }) => [id, maxUses]));
}

async function countOthers(
  transaction: Transaction,
  { discountId, checkoutId, now }: { discountId: string; checkoutId: string; now: Date },
): Promise<number> {
  const [row] = await transaction
    .select({ others: count() })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(
      and(
        eq(discountUses.discountId, discountId),
        ne(discountUses.checkoutId, checkoutId),
        eq(discountUses.isBeyond, false),
        isAlive(now),
      ),
    );
  return row?.others ?? 0;
}
