import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { findMembers } from "#app/catalog/collections/collection-condition.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";
import type { FittingDiscount } from "./choose-discounts.ts";
import type { Discount } from "./discount.ts";
import { discounts, discountTargets, discountUses } from "./discount-tables.server.ts";
import { type DiscountHistory, type DiscountLine, judgeDiscount, type Misfit } from "./judge-discount.ts";

/**
 * Customers of this browser, phone and e-mail if given. An earlier buyer who shares one of these is the same person.
 */
export type DiscountPerson = { customerIds: string[]; phone?: string | undefined; email?: string | undefined };

function isOf(table: typeof checkouts | typeof orders, { customerIds, phone, email }: DiscountPerson) {
  return or(
    customerIds.length > 0 ? inArray(table.customerId, customerIds) : sql`false`,
    phone === undefined ? undefined : eq(table.phone, phone),
    email === undefined ? undefined : eq(sql`lower(${table.email})`, email.toLowerCase()),
  );
}

type DiscountRequest = {
  /** `sumKobo` is the sum of the whole line. */
  lines: { productId: string; sumKobo: number }[];
  /** The id of the typed code's discount. */
  codeId: string | undefined;
  person: DiscountPerson;
  /** Checkouts whose own uses do not count. */
  ignoring?: string[] | undefined;
  now: Date;
};

/** The discounts that fit, and why the code's discount does not. */
export type FoundDiscounts = { fitting: FittingDiscount[]; misfit: Misfit | undefined };

/**
 * Discounts that fit an order: automatic ones and the code's. With `isLocked`, limited ones are locked by id until the
 * transaction ends; customer, checkout and sizes are locked before. One query in a shop without any.
 */
export async function findDiscounts(
  db: Queryable,
  asked: DiscountRequest,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<FoundDiscounts> {
  const { codeId, now } = asked;
  const rows = await db
    .select()
    .from(discounts)
    .where(or(codeId === undefined ? undefined : eq(discounts.id, codeId), isAutomatic(now)))
    .orderBy(asc(discounts.createdAt), asc(discounts.id));
  if (rows.length === 0) return { fitting: [], misfit: undefined };
  const limited = rows.filter(hasLimits).map(({ id }) => id);
  if (isLocked) await lockDiscounts(db, limited);
  const all = await withTargets(db, rows);
  const historyOf = await findHistory(db, { ...asked, limited, asksFirst: rows.some(row => row.isFirstOrder) });
  const lines = await findDiscountLines(db, asked, all);
  const judged = all.map(discount => ({
    discount,
    verdict: judgeDiscount(discount, { lines, now, ...historyOf(discount.id) }),
  }));
  const ofCode = judged.find(({ discount }) => discount.id === codeId)?.verdict;
  return {
    fitting: judged.flatMap(({ discount, verdict }) =>
      verdict.kind === "fits" ? [{ discount, sumsKobo: verdict.sumsKobo }] : [],
    ),
    misfit: ofCode && ofCode.kind !== "fits" ? ofCode : undefined,
  };
}

type Row = typeof discounts.$inferSelect;

/** The discounts that apply by themselves and are on. */
export function isAutomatic(now: Date) {
  return and(
    isNull(discounts.code),
    isNull(discounts.pausedAt),
    or(isNull(discounts.startsAt), lte(discounts.startsAt, now)),
    or(isNull(discounts.endsAt), gt(discounts.endsAt, now)),
  );
}

function hasLimits({ maxUses, maxPerPerson, isFirstOrder }: Row): boolean {
  return maxUses !== null || maxPerPerson !== null || isFirstOrder;
}

/** Locks in the order of their ids, so that two purchases never wait for each other. */
export async function lockDiscounts(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: discounts.id })
    .from(discounts)
    .where(inArray(discounts.id, ids))
    .orderBy(asc(discounts.id))
    .for("no key update");
}

export async function withTargets(db: Queryable, rows: Row[]): Promise<Discount[]> {
  const targets = await db
    .select()
    .from(discountTargets)
    .where(
      inArray(
        discountTargets.discountId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(discountTargets.targetId));
  const idsOf = (id: string, kind: "category" | "product" | "collection") =>
    targets.filter(one => one.discountId === id && one.kind === kind).map(({ targetId }) => targetId);
  return rows.map(
    ({ createdAt: _created, updatedAt: _updated, announcedAt: _announced, version: _version, ...row }) => ({
      ...row,
      categoryIds: idsOf(row.id, "category"),
      productIds: idsOf(row.id, "product"),
      collectionIds: idsOf(row.id, "collection"),
    }),
  );
}

/** A use of an order, or of a live checkout. */
export function isAlive(now: Date) {
  return or(eq(discountUses.state, "used"), and(eq(discountUses.state, "reserved"), gt(checkouts.expiresAt, now)));
}

async function findHistory(
  db: Queryable,
  { limited, asksFirst, person, ignoring = [], now }: DiscountRequest & { limited: string[]; asksFirst: boolean },
): Promise<(id: string) => DiscountHistory> {
  if (limited.length === 0) return () => ({ uses: 0, usesOfPerson: 0, hasOrdered: false });
  const counts = await db
    .select({
      id: discountUses.discountId,
      uses: count(),
      usesOfPerson: sql<number>`count(*) filter (where ${isOf(checkouts, person)})`.mapWith(Number),
    })
    .from(discountUses)
    .innerJoin(checkouts, eq(checkouts.id, discountUses.checkoutId))
    .where(and(inArray(discountUses.discountId, limited), notInArray(discountUses.checkoutId, ignoring), isAlive(now)))
    .groupBy(discountUses.discountId);
  const hasOrdered = asksFirst && (await hasOrderedBefore(db, person));
  return id => {
    const { uses = 0, usesOfPerson = 0 } = counts.find(one => one.id === id) ?? {};
    return { uses, usesOfPerson, hasOrdered };
  };
}

async function hasOrderedBefore(db: Queryable, person: DiscountPerson): Promise<boolean> {
  const isKept = notInArray(orders.stage, failedStages);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOf(orders, person), isKept))
    .limit(1);
  return found.length > 0;
}

/** Products are read only where a discount asks about them. */
export async function findDiscountLines(
  db: Queryable,
  { lines, now }: Pick<DiscountRequest, "lines" | "now">,
  all: Discount[],
): Promise<DiscountLine[]> {
  const productIds = lines.map(({ productId }) => productId);
  const collectionIds = [...new Set(all.flatMap(one => one.collectionIds))];
  const members = await findMembers(db, { collectionIds, productIds, now });
  const asks = all.some(one => one.withoutSale || one.categoryIds.length > 0 || one.productIds.length > 0);
  const facts = asks
    ? await db
        .select({
          id: products.id,
          categoryId: categories.id,
          isOnSale: isNotNull(products.regularKobo).mapWith(Boolean),
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(inArray(products.id, productIds))
    : [];
  return lines.map(line => {
    const { categoryId = "", isOnSale = false } = facts.find(({ id }) => id === line.productId) ?? {};
    const isIn = members.filter(({ productId }) => productId === line.productId);
    return { ...line, categoryId, collectionIds: isIn.map(({ collectionId }) => collectionId), isOnSale };
  });
}
