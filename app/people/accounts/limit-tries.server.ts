import { createHash } from "node:crypto";
import { and, gt, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { rateLimits } from "./customer-tables.server.ts";

type TryContext = { db: Queryable; now(): Date };

/** Allows at most `limit` tries within `minutes` of the first. */
export type TryLimit = { key: string; limit: number; minutes: number };

/**
 * Counts a try under each limit and returns whether all allow it, in one statement, so that concurrent tries count.
 * Later tries do not prolong a window.
 */
export async function countTry(context: TryContext, limits: TryLimit[]): Promise<"allowed" | "too-many"> {
  const counts = await changeCounts(context, limits, 1);
  return limits.every(({ key, limit }) => (counts.get(storedKey(key)) ?? 0) <= limit) ? "allowed" : "too-many";
}

export async function undoTry(context: TryContext, limits: TryLimit[]): Promise<void> {
  await changeCounts(context, limits, -1);
}

/** Asks without counting a try. */
export async function allowsTry({ db, now }: TryContext, limits: TryLimit[]): Promise<boolean> {
  const counted = await db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(
      and(
        inArray(
          rateLimits.key,
          limits.map(({ key }) => storedKey(key)),
        ),
        gt(rateLimits.windowEndsAt, now()),
      ),
    );
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return limits.every(({ key, limit }) => (counts.get(storedKey(key)) ?? 0) < limit);
}

export async function clearTries({ db }: TryContext, key: string): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, [storedKey(key)]));
}

/** Deletes tries that no limit counts any more. Called by a job. */
export async function deleteOldTries({ db, now }: TryContext): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now()));
}

/** Writes all counts in one statement, in the order of the limits: two orders could deadlock. */
async function changeCounts({ db, now }: TryContext, limits: TryLimit[], by: 1 | -1): Promise<Map<string, number>> {
  const at = now();
  const isOver = sql`${rateLimits.windowEndsAt} <= ${at.toISOString()}`;
  const counted = await db
    .insert(rateLimits)
    .values(
      limits.map(({ key, minutes }) => ({
        key: storedKey(key),
        count: Math.max(by, 0),
        windowEndsAt: new Date(at.getTime() + minutes * 60_000),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else greatest(${rateLimits.count} + ${by}, 0) end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  return new Map(counted.map(({ key, count }) => [key, count]));
}

/** A key holds an address, so it is stored as a hash. */
function storedKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
