import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Queryable } from "./open-database.server.ts";

/**
 * `read`, made so that everyone who asks before it is sent to the database gets the same answer: the loaders of a page,
 * and of several pages, ask in one turn of the process what all of them need. Nobody gets an answer that was on its way
 * when they asked, so it is as new as one of their own. What is answered is shared: nobody may change it. In a
 * transaction each question is its own, since locks are held meanwhile.
 */
export function readAtOnce<T>(read: (db: Queryable) => Promise<T>): (db: Queryable) => Promise<T> {
  const waiting = new WeakMap<Queryable, Promise<T>>();
  return db => {
    if (is(db, PgTransaction)) return read(db);
    const joined = waiting.get(db);
    if (joined) return joined;
    const answer = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      waiting.delete(db);
      return read(db);
    });
    waiting.set(db, answer);
    return answer;
  };
}
