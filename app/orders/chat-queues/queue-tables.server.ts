import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";

/** `body`: the text with `{first}`. `about`: whom it is for, in words that name nobody. */
export const chatQueues = pgTable("chat_queues", {
  id: uuid("id").primaryKey(),
  body: text("body").notNull(),
  about: text("about").notNull().default(""),
  madeBy: text("made_by").notNull(),
  createdAt: instant("created_at").notNull(),
  /** The time of the latest chat that was done, or of the start. */
  touchedAt: instant("touched_at").notNull(),
});

/** Names people by their consent alone. A consent that is erased takes its row along. */
export const chatQueuePeople = pgTable(
  "chat_queue_people",
  {
    queueId: uuid("queue_id")
      .notNull()
      .references(() => chatQueues.id, { onDelete: "cascade" }),
    consentId: uuid("consent_id")
      .notNull()
      .references(() => consents.id, { onDelete: "cascade" }),
    /** Says which member of staff has this chat open, and since when. */
    takenBy: text("taken_by"),
    takenAt: instant("taken_at"),
    doneBy: text("done_by"),
    doneAt: instant("done_at"),
  },
  table => [primaryKey({ columns: [table.queueId, table.consentId] })],
);
