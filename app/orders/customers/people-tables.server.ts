import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { instant, kobo } from "#app/platform/tables/columns.server.ts";

/** A customer as staff know them. What is counted is written by `recountPeople` alone. */
export const people = pgTable("people", {
  id: uuid("id").primaryKey(),
  /** The person under which it is shown: itself, or the one at the end of merges by hand. */
  rootId: uuid("root_id").notNull(),
  mergedInto: uuid("merged_into"),
  mergedBy: text("merged_by"),
  mergedAt: instant("merged_at"),
  name: text("name").notNull().default(""),
  warning: text("warning").notNull().default(""),
  /** True when all orders were paid with practice money, which is then what the sums tell. */
  isPractice: boolean("is_practice").notNull().default(false),
  orders: integer("orders").notNull().default(0),
  pieces: integer("pieces").notNull().default(0),
  netKobo: kobo("net_kobo").notNull().default(0),
  refused: integer("refused").notNull().default(0),
  returned: integer("returned").notNull().default(0),
  firstAt: instant("first_at").notNull(),
  lastAt: instant("last_at").notNull(),
  sizes: text("sizes").array().notNull().default([]),
  regions: text("regions").array().notNull().default([]),
  /** Words to find the person by, folded. */
  said: text("said").notNull().default(""),
});

/** Whose an order is, and what of it names the person. */
export const peopleOrders = pgTable("people_orders", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  personId: uuid("person_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" }),
  /** Names the account; null for guests. */
  customerId: uuid("customer_id"),
  email: text("email").notNull().default(""),
  emailProven: boolean("email_proven").notNull().default(false),
  phone: text("phone").notNull().default(""),
  firstName: text("first_name").notNull().default(""),
});

export const keyKinds = ["customer", "email", "phone"] as const;

export const peopleKeys = pgTable(
  "people_keys",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: keyKinds }).notNull(),
    value: text("value").notNull(),
    /** Holds the folded first name for phones, and "" for other keys. */
    firstName: text("first_name").notNull().default(""),
    /** True for an account, and an address that its account has proven. */
    proven: boolean("proven").notNull().default(false),
    /** A new order with this key is this person's; one person has it at most. */
    joins: boolean("joins").notNull().default(false),
  },
  table => [primaryKey({ columns: [table.personId, table.kind, table.value, table.firstName] })],
);

export const peopleNotes = pgTable("people_notes", {
  id: uuid("id").primaryKey(),
  personId: uuid("person_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" }),
  body: text("body").notNull(),
  writtenBy: text("written_by").notNull(),
  writtenAt: instant("written_at").notNull(),
});

export const peopleTags = pgTable(
  "people_tags",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.tag] })],
);

/** Ids of orders, checkouts, customers and people to look at anew; triggers add them. */
export const peopleWaiting = pgTable("people_waiting", {
  id: uuid("id").primaryKey().defaultRandom(),
  subject: uuid("subject").notNull(),
  at: instant("at").notNull().defaultNow(),
});
