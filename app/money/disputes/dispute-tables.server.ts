import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { type DisputeEvidence, disputeStates } from "#app/money/payments/payments.ts";
import { bytes, createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";
import { answerChoices, answerStates } from "./answer-states.ts";

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

/** A draft without a row is as the shop gathered it. */
export const disputeDrafts = pgTable("dispute_drafts", {
  disputeId: uuid("dispute_id")
    .primaryKey()
    .references(() => disputes.id, { onDelete: "cascade" }),
  /** Keys of the parts of the proof that are sent. */
  parts: jsonb("parts").$type<string[]>().notNull(),
  words: text("words").notNull().default(""),
  version: integer("version").notNull().default(1),
  updatedBy: text("updated_by").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** One for each round of a dispute. Evidence and sheet are blank once the customer's data was erased. */
export const disputeAnswers = pgTable(
  "dispute_answers",
  {
    id: uuid("id").primaryKey(),
    disputeId: uuid("dispute_id")
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    round: integer("round").notNull(),
    choice: text("choice", { enum: answerChoices }).notNull(),
    refundKobo: kobo("refund_kobo").notNull(),
    message: text("message").notNull(),
    evidence: jsonb("evidence").$type<DisputeEvidence>(),
    /** The sheet is a JPEG. */
    sheet: bytes("sheet"),
    actor: text("actor").notNull(),
    state: text("state", { enum: answerStates }).notNull(),
    problem: text("problem").notNull().default(""),
    fileName: text("file_name"),
    evidenceId: text("evidence_id"),
    /** When it was first submitted: from then on the provider may have it. */
    resolvingAt: instant("resolving_at"),
    tryAfter: instant("try_after").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  table => [unique().on(table.disputeId, table.round)],
);
