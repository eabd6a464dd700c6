import { boolean, integer, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { isNamedBy } from "#app/platform/pictures/picture-uses.server.ts";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { attemptMoves, attemptPurposes, checkoutMoves, payLinkKinds } from "./checkout-states.ts";
import { delivery, line, terms } from "./sale-columns.server.ts";

export const checkouts = pgTable("checkouts", {
  id: uuid("id").primaryKey(),
  customerId: uuid("customer_id")
    .notNull()
    .references(() => customers.id),
  state: text("state", { enum: statesOf(checkoutMoves) }).notNull(),
  fingerprint: text("fingerprint").notNull(),
  ...delivery(),
  ...terms(),
  /** Due before it becomes an order; null, in old rows, means the total. */
  payNowKobo: kobo("pay_now_kobo"),
  /** Staff must call before it becomes an order. */
  needsCall: boolean("needs_call").notNull().default(false),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  renewals: integer("renewals").notNull().default(0),
  /** Set when the checkout's personal data was erased. */
  erasedAt: instant("erased_at"),
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

export const checkoutPictures = isNamedBy(checkoutLines.imageHash);

/** Anybody with the token may pay. `expiresAt` null: valid while something is due. */
export const payLinks = pgTable("pay_links", {
  id: uuid("id").primaryKey(),
  token: text("token").notNull().unique(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .references(() => checkouts.id),
  kind: text("kind", { enum: payLinkKinds }).notNull(),
  hidesItems: boolean("hides_items").notNull().default(false),
  createdBy: text("created_by").notNull().default(""),
  createdAt: createdAt(),
  expiresAt: instant("expires_at"),
  endedAt: instant("ended_at"),
});

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
  /** How often it was tried in vain, as far as the provider says. */
  failures: smallint("failures").notNull().default(0),
  paidKobo: kobo("paid_kobo"),
  paidCurrency: text("paid_currency"),
  openingUntil: instant("opening_until"),
  purpose: text("purpose", { enum: attemptPurposes }).notNull().default("order"),
  /** The payment link somebody else paid by, and their receipt's address; null for the shopper's own. */
  payLinkId: uuid("pay_link_id").references(() => payLinks.id),
  payerEmail: text("payer_email"),
  isTest: boolean("is_test").notNull().default(false),
});
