import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { createdAt, instant, kobo, updatedAt } from "#app/platform/tables/columns.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { discountKinds, discountTargetKinds, discountUseMoves } from "./discount-states.ts";

/** `code` null: the discount applies by itself. `percentBp`: hundredths of a per cent. */
export const discounts = pgTable("discounts", {
  id: uuid("id").primaryKey(),
  code: text("code"),
  title: text("title").notNull().default(""),
  kind: text("kind", { enum: discountKinds }).notNull(),
  percentBp: integer("percent_bp"),
  amountKobo: kobo("amount_kobo"),
  withoutSale: boolean("without_sale").notNull().default(false),
  minimumKobo: kobo("minimum_kobo"),
  isFirstOrder: boolean("is_first_order").notNull().default(false),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  maxUses: integer("max_uses"),
  maxPerPerson: integer("max_per_person"),
  pausedAt: instant("paused_at"),
  /** Its start and end up to this instant were announced to kept pages. */
  announcedAt: instant("announced_at"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A discount without a row applies to everything. */
export const discountTargets = pgTable(
  "discount_targets",
  {
    discountId: uuid("discount_id")
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: discountTargetKinds }).notNull(),
    targetId: uuid("target_id").notNull(),
  },
  table => [primaryKey({ columns: [table.discountId, table.kind, table.targetId] })],
);

export const discountUses = pgTable(
  "discount_uses",
  {
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    discountId: uuid("discount_id")
      .notNull()
      .references(() => discounts.id),
    state: text("state", { enum: statesOf(discountUseMoves) }).notNull(),
    amountKobo: kobo("amount_kobo").notNull(),
    isBeyond: boolean("is_beyond").notNull().default(false),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.discountId] })],
);
