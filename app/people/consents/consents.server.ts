import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { ConsentPlace } from "./consent-places.ts";
import { consents } from "./consent-tables.server.ts";
import { consentWords } from "./consent-words.ts";

/** Stores a consent with its words, once, while the owner asks for it. The address is unverified. */
export async function giveConsent(
  shop: DatedReadContext & { settings: StartSettings },
  { email, customerId, place }: { email: string; customerId?: string | undefined; place: ConsentPlace },
): Promise<void> {
  if (!(await findShopSettings(shop)).asksConsent) return;
  await writeConsent(shop.db, { email, customerId, place, now: shop.now() });
}

/** Writes a consent in the caller's transaction, where the caller knows that the owner asks for it. */
export async function writeConsent(
  db: Queryable,
  { now, ...given }: { email: string; customerId?: string | undefined; place: ConsentPlace; now: Date },
): Promise<void> {
  await db
    .insert(consents)
    .values({ id: newId(), ...given, words: consentWords, givenAt: now })
    .onConflictDoNothing();
}

export type GivenConsent = { id: string; words: string; givenAt: Date; withdrawnAt: Date | null };

/** Finds a consent by the id in its link. */
export async function findConsent({ db }: Pick<DatedReadContext, "db">, id: string): Promise<GivenConsent | undefined> {
  const [found] = await db.select(told).from(consents).where(eq(consents.id, id));
  return found;
}

const told = {
  id: consents.id,
  words: consents.words,
  givenAt: consents.givenAt,
  withdrawnAt: consents.withdrawnAt,
};

/** Finds the valid consents of an account and of a verified address. */
export async function findOwnConsents(
  { db }: Pick<DatedReadContext, "db">,
  who: { customerIds: string[]; emails: string[] },
): Promise<GivenConsent[]> {
  return await db
    .select(told)
    .from(consents)
    .where(and(isTheirs(who), isNull(consents.withdrawnAt)));
}

const isTheirs = ({ customerIds, emails }: { customerIds: string[]; emails: string[] }) =>
  or(inArray(consents.customerId, customerIds), inArray(sql`lower(${consents.email})`, emails));

/** A second call changes nothing. */
export async function withdrawConsent({ db, now }: DatedReadContext, id: string): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: now() })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)));
}

/** Withdraws the consents of an account and of a verified address. */
export async function withdrawOwnConsents(
  { db, now }: DatedReadContext,
  who: { customerIds: string[]; emails: string[] },
): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: now() })
    .where(and(isTheirs(who), isNull(consents.withdrawnAt)));
}

const atOnce = 500;

/** Reads valid consents, newest first, some hundreds at a time. */
export async function* listConsents({ db }: Pick<DatedReadContext, "db">) {
  let after: { id: string; givenAt: Date } | undefined;
  for (;;) {
    const beyond: SQL | undefined =
      after &&
      or(lt(consents.givenAt, after.givenAt), and(eq(consents.givenAt, after.givenAt), lt(consents.id, after.id)));
    const rows = await db
      .select({ email: consents.email, place: consents.place, ...told })
      .from(consents)
      .where(and(isNull(consents.withdrawnAt), beyond))
      .orderBy(desc(consents.givenAt), desc(consents.id))
      .limit(atOnce);
    yield rows;
    after = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}
