import type { Database, Queryable } from "./open-database.server.ts";

/** What a verb that reads asks of the shop. */
export type ReadContext = { db: Queryable };

/** The same, where the present instant decides what is read. */
export type DatedReadContext = ReadContext & { now(): Date };

/** What a verb that writes asks of the shop. One that needs more says so in a type of its own. */
export type WriteContext = { db: Database; now(): Date };
