import type { Database, Queryable } from "./open-database.server.ts";

/** Verbs that read need no more. */
export type ReadContext = { db: Queryable };

/** What verbs need that read by the present instant. */
export type DatedReadContext = ReadContext & { now(): Date };

/** What verbs need that write. One that needs more has a type of its own. */
export type WriteContext = { db: Database; now(): Date };

/** For verbs that write to the outbox. `workSoon` begins that work now; without it, the next round does. */
export type OutboxContext = WriteContext & { workSoon?: (() => void) | undefined };
