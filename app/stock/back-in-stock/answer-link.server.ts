import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { stockRequests } from "./request-tables.server.ts";
import { livesMs } from "./stock-request.ts";

/**
 * Confirms a request by its link, which proves the address: it waits in its place for 90 days from when it was asked.
 * Repeatable; one unconfirmed for two days stays expired.
 */
export async function confirmRequest({ db, now }: WriteContext, id: string): Promise<void> {
  const at = now();
  await db
    .update(stockRequests)
    .set({ confirmedAt: at, until: sql`${stockRequests.askedAt} + ${livesMs / 3_600_000} * interval '1 hour'` })
    .where(and(eq(stockRequests.id, id), isNull(stockRequests.confirmedAt), gt(stockRequests.until, at)));
}

/**
 * Ends a request by its link, or all of its address by a mail program's button. A request that was told is kept a day:
 * others wait by that.
 */
export async function endRequests({ db }: WriteContext, id: string, which: "this" | "all"): Promise<void> {
  const { email, toldAt, until } = stockRequests;
  const isMeant =
    which === "this"
      ? eq(stockRequests.id, id)
      : eq(email, sql`(select named.email from stock_requests as named where named.id = ${id})`);
  await transact(db, async transaction => {
    await transaction
      .update(stockRequests)
      .set({ until: sql`least(${until}, ${toldAt} + interval '1 day')` })
      .where(and(isMeant, isNotNull(toldAt)));
    await transaction.delete(stockRequests).where(and(isMeant, isNull(toldAt)));
  });
}
