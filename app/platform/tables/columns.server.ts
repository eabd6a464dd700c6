import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** Holds integer kobo (₦1 = 100 kobo). */
export const kobo = (name: string) => bigint(name, { mode: "number" });

/** Holds a UTC instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const updatedAt = () => instant("updated_at").notNull().defaultNow();

/**
 * Any JSON value. drizzle's `jsonb` parses a returned text again, so an account number of digits would become a number.
 */
export const json = customType<{ data: unknown }>({
  dataType: () => "jsonb",
  toDriver: value => JSON.stringify(value),
  fromDriver: value => value,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
