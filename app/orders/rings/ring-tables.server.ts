import { boolean, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { instant } from "#app/platform/tables/columns.server.ts";
import { type RingKind, ringKindNames } from "./ring-kinds.ts";

/** A browser of a staff member that rings. Without a session it is silent, and rings again once they sign in there. */
export const pushDevices = pgTable("push_devices", {
  id: uuid("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  sessionId: text("session_id").references(() => sessions.id, { onDelete: "set null" }),
  endpoint: text("endpoint").notNull().unique(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  /** Names browser and system, such as "Chrome on Android". */
  name: text("name").notNull(),
  kinds: jsonb("kinds").$type<RingKind[]>().notNull(),
  /** Hours of Lagos, 0 to 23; both null: rings all day. */
  quietFrom: smallint("quiet_from"),
  quietTo: smallint("quiet_to"),
  namesPeople: boolean("names_people").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  lastOkAt: instant("last_ok_at"),
  /** Counts failures since the last ring that was taken. */
  failures: integer("failures").notNull().default(0),
  problem: text("problem"),
  /** The last test ring, and when the browser reported that it was shown. */
  testToken: text("test_token"),
  testShownAt: instant("test_shown_at"),
});

/** Holds what one device is told of one event. */
export const rings = pgTable(
  "rings",
  {
    id: uuid("id").primaryKey(),
    deviceId: uuid("device_id")
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    kind: text("kind", { enum: ringKindNames }).notNull(),
    /** Holds the id of the order, checkout or entry. */
    subject: text("subject").notNull(),
    dueAt: instant("due_at").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    doneAt: instant("done_at"),
  },
  table => [unique().on(table.deviceId, table.event)],
);
