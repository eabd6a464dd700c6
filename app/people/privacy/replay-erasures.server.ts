import { and, inArray, isNull, sql } from "drizzle-orm";
import { transact } from "#app/platform/database/transact.server.ts";
import { customers, users } from "#app/platform/tables/account-tables.server.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { erasures } from "#app/platform/tables/privacy-tables.server.ts";
import { type ErasingShop, removePictures } from "./erase-person.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import type { ErasureEntry } from "./erasure-list.server.ts";
import { findSales, findScope } from "./find-scope.server.ts";
import type { Scope } from "./personal-table.ts";

/** A backup names its start; an erasure during it may be included. */
const slackMs = 60 * 60_000;

/**
 * Repeats erasures younger than the backup in a restored database, without waiting for open matters. Returns how many.
 * Source: docs/decisions/personal-data.md.
 */
export async function replayErasures(
  shop: Pick<ErasingShop, "db" | "now" | "proofPictures" | "erasureList">,
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
      await eraseRows(transaction, scope, new Date(entry.at));
      await transaction
        .update(erasures)
        .set({ email: "", userId: null, proof: null, doneAt: new Date(entry.at) })
        .where(and(inArray(sql`${erasures.id}::text`, [entry.id]), isNull(erasures.doneAt)));
    });
  }
  return entries.length;
}

/** Every lower-case address in the database, by hash. */
async function findAddresses({ db, erasureList }: Pick<ErasingShop, "db" | "erasureList">) {
  const { rows } = await db.execute<{ email: string }>(sql`
    select lower(email) as email from users
    union select lower(email) from customers
    union select lower(email) from checkouts
    union select lower(email) from consents
    union select lower(recipient) from emails
    union select lower(payer_email) from payment_attempts where payer_email is not null
    union select lower(payload ->> 'email') from outbox where payload ->> 'email' is not null`);
  return new Map(rows.map(({ email }) => [erasureList.hashOf(email), email]));
}

async function scopeOf({ db }: Pick<ErasingShop, "db">, entry: ErasureEntry, theirs: string[]): Promise<Scope> {
  const { customerIds } = entry;
  const uids = await db.select({ id: users.id }).from(users).where(inArray(users.id, entry.userIds));
  const ofCustomers = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(inArray(checkouts.customerId, customerIds));
  const ofEntry = await db.select({ id: checkouts.id }).from(checkouts).where(inArray(checkouts.id, entry.checkoutIds));
  const known = await db.select({ id: customers.id }).from(customers).where(inArray(customers.id, customerIds));
  const byAddress = await Promise.all(theirs.map(email => findScope(db, { email, isProven: true })));
  const checkoutIds = [...ofCustomers, ...ofEntry].map(({ id }) => id);
  const sales = await findSales(db, [...new Set([...checkoutIds, ...byAddress.flatMap(one => one.checkoutIds)])]);
  return {
    ...sales,
    userIds: uids.map(({ id }) => id),
    customerIds: [...known.map(({ id }) => id), ...byAddress.flatMap(one => one.customerIds)],
    emails: theirs,
  };
}
