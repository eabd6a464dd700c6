import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { type ErasingShop, removePictures } from "./erase-person.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import type { ErasureEntry } from "./erasure-list.server.ts";
import { erasures } from "./erasure-tables.server.ts";
import { findPhones, findScope } from "./find-scope.server.ts";
import type { Scope } from "./personal-table.ts";

/** A backup names its start; an erasure during it may be included. */
const slackMs = 60 * 60_000;

/**
 * Repeats erasures younger than the backup in a restored database, without waiting for open matters. Returns how many.
 * Source: docs/decisions/personal-data.md.
 */
export async function replayErasures(
  shop: Pick<ErasingShop, "db" | "now" | "personalData" | "proofPictures" | "erasureList">,
  takenAt: Date,
): Promise<number> {
  const since = takenAt.getTime() - slackMs;
  const entries = (await shop.erasureList.read()).filter(({ at }) => Date.parse(at) >= since);
  if (entries.length === 0) return 0;
  const addresses = await findAddresses(shop);
  for (const entry of entries) {
    const theirs = entry.hashes.map(hash => addresses.get(hash)).filter(email => email !== undefined);
    const scope = await scopeOf(shop, entry, theirs);
    await removePictures(shop, scope);
    await transact(shop.db, async transaction => {
      await eraseRows(transaction, shop.personalData.tables, { scope, at: new Date(entry.at) });
      await transaction
        .update(erasures)
        .set({ email: "", userId: null, proof: null, doneAt: new Date(entry.at) })
        .where(and(inArray(sql`${erasures.id}::text`, [entry.id]), isNull(erasures.doneAt)));
    });
  }
  return entries.length;
}

/** Finds every lower-case address in the database, by hash. */
async function findAddresses({
  db,
  personalData,
  erasureList,
}: Pick<ErasingShop, "db" | "personalData" | "erasureList">): Promise<Map<string, string>> {
  const byHash = new Map<string, string>();
  for (const { table, address } of personalData.tables) {
    if (!address) continue;
    const found = await db
      .selectDistinct({ email: sql<string>`lower(${address})` })
      .from(table)
      .where(isNotNull(address));
    for (const { email } of found) byHash.set(erasureList.hashOf(email), email);
  }
  return byHash;
}

async function scopeOf(
  { db, personalData: { sales } }: Pick<ErasingShop, "db" | "personalData">,
  { userIds, customerIds, checkoutIds }: ErasureEntry,
  theirs: string[],
): Promise<Scope> {
  const uids = await db.select({ id: users.id }).from(users).where(inArray(users.id, userIds));
  const known = await db.select({ id: customers.id }).from(customers).where(inArray(customers.id, customerIds));
  const byAddress = await Promise.all(theirs.map(email => findScope(db, sales, { email, isProven: true })));
  const ofCustomers = await sales.ofCustomers(db, customerIds);
  const ofAddresses = byAddress.flatMap(one => one.checkoutIds);
  const bought = await sales.around(db, [...new Set([...ofCustomers, ...checkoutIds, ...ofAddresses])]);
  return {
    ...bought,
    phones: await findPhones(db, sales, bought.orderIds),
    userIds: uids.map(({ id }) => id),
    customerIds: [...known.map(({ id }) => id), ...byAddress.flatMap(one => one.customerIds)],
    emails: theirs,
  };
}
