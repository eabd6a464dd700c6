import { integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "./account-tables.server.ts";
import { products } from "./catalog-tables.server.ts";
import { createdAt, delivery, instant, kobo, line } from "./columns.server.ts";
import { attemptMoves, checkoutMoves, statesOf } from "./states.ts";

/*
 * Checkouts, the pieces they hold, and the attempts to pay them.
 * Described for drizzle: docs/architecture.md#data.
 */

export const checkouts = pgTable("checkouts", {
  id: uuid("id").primaryKey(),
  customerId: uuid("customer_id")
    .notNull()
    .references(() => customers.id),
  state: text("state", { enum: statesOf(checkoutMoves) }).notNull(),
  fingerprint: text("fingerprint").notNull(),
  ...delivery(),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  renewals: integer("renewals").notNull().default(0),
});

export const checkoutLines = pgTable(
  "checkout_lines",
  {
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    ...line(),
  },
  table => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    unique().on(table.checkoutId, table.productId, table.size),
  ],
);

export const stockHolds = pgTable(
  "stock_holds",
  {
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    size: text("size").notNull(),
    quantity: integer("quantity").notNull(),
    until: instant("until").notNull(),
    addressHash: text("address_hash"),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.productId, table.size] })],
);

export const paymentAttempts = pgTable("payment_attempts", {
  id: uuid("id").primaryKey(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .references(() => checkouts.id),
  reference: text("reference").notNull().unique(),
  provider: text("provider").notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text("currency").notNull().default("NGN"),
  state: text("state", { enum: statesOf(attemptMoves) }).notNull(),
  accessCode: text("access_code"),
  paymentUrl: text("payment_url"),
  askedCount: integer("asked_count").notNull().default(0),
  askAfter: instant("ask_after").notNull().defaultNow(),
  createdAt: createdAt(),
  settledAt: instant("settled_at"),
  paidKobo: kobo("paid_kobo"),
  paidCurrency: text("paid_currency"),
  openingUntil: instant("opening_until"),
});
