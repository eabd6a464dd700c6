import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { disputeStates } from "#app/money/payments/payments.ts";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";

export const disputes = pgTable(
  "disputes",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    /** The provider's own id of the dispute. */
    disputeId: text("dispute_id").notNull(),
    reference: text("reference").notNull(),
    amountKobo: kobo("amount_kobo"),
    currency: text("currency").notNull().default("NGN"),
    category: text("category"),
    status: text("status").notNull(),
    state: text("state", { enum: disputeStates }).notNull(),
    round: integer("round").notNull().default(1),
    dueAt: instant("due_at").notNull(),
    disputedAt: instant("disputed_at").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** The time at which the first e-mail was promised, and the one at four hours left. */
    toldAt: instant("told_at"),
    warnedAt: instant("warned_at"),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  table => [unique().on(table.provider, table.disputeId)],
);

export const disputeChecks = pgTable("dispute_checks", {
  provider: text("provider").primaryKey(),
  askAfter: instant("ask_after").notNull(),
  askedUntil: instant("asked_until"),
});
