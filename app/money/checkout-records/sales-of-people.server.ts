import { and, asc, eq, exists, inArray, isNull, lt, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { FindsSales } from "#app/people/privacy/personal-records.ts";
import { checkouts, paymentAttempts } from "./checkout-tables.server.ts";

/** Answers questions of `people/privacy`, which may not read sales. */
export const salesOfPeople: FindsSales = {
  async ofCustomers(db, customerIds) {
    const found = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(inArray(checkouts.customerId, customerIds));
    return found.map(({ id }) => id);
  },

  async ofGuests(db, email) {
    const found = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .innerJoin(customers, eq(customers.id, checkouts.customerId))
      .where(and(eq(sql`lower(${checkouts.email})`, email), isGuest, ne(customers.email, "")));
    return found.map(({ id }) => id);
  },

  async around(db, checkoutIds) {
    const made = await db.select({ id: orders.id }).from(orders).where(inArray(orders.checkoutId, checkoutIds));
    const attempts = await db
      .select({ reference: paymentAttempts.reference })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.checkoutId, checkoutIds));
    return { checkoutIds, orderIds: made.map(({ id }) => id), references: attempts.map(({ reference }) => reference) };
  },

  async phonesOf(db, orderIds) {
    const found = await db.selectDistinct({ phone: orders.phone }).from(orders).where(inArray(orders.id, orderIds));
    return found.map(({ phone }) => phone);
  },

  async unordered(db, { before, atOnce }) {
    const old = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(
          isNull(checkouts.erasedAt),
          // Phrased like the index, which is not used otherwise.
          sql`${checkouts.state} in ('expired', 'abandoned')`,
          lt(checkouts.createdAt, before),
        ),
      )
      .orderBy(asc(checkouts.createdAt))
      .limit(atOnce);
    return old.map(({ id }) => id);
  },

  async ordered(db, { before, atOnce }) {
    const old = await db
      .select({ checkoutId: orders.checkoutId })
      .from(orders)
      .where(and(isNull(orders.erasedAt), lt(orders.createdAt, before)))
      .orderBy(asc(orders.createdAt))
      .limit(atOnce);
    return old.map(({ checkoutId }) => checkoutId);
  },

  async lastOf(db, checkoutIds) {
    const others = alias(checkouts, "others");
    const stillNamed = db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.customerId, checkouts.customerId), isNull(others.erasedAt)));
    const found = await db
      .selectDistinct({ id: checkouts.customerId })
      .from(checkouts)
      .where(and(inArray(checkouts.id, checkoutIds), not(exists(stillNamed))));
    return found.map(({ id }) => id);
  },
};
