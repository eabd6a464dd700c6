import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/people/privacy/personal-table.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { channelWords } from "./channel-words.ts";
import type { ConsentChannel, ConsentPlace } from "./consent-places.ts";
import { consents } from "./consent-tables.server.ts";
import { consentWords } from "./consent-words.ts";

/** Names the address or the number that the shop may write to. */
type Reach = { email: string; phone?: undefined } | { phone: string; email?: undefined };

/** `words`: what stood beside the box, if not the usual words. A phone is E.164. */
type Giving = Reach & { customerId?: string | undefined; place: ConsentPlace; words?: string };

/** Stores a consent with its words, once, while the owner asks for it. Address and number are unverified. */
export async function giveConsent(
  shop: DatedReadContext & { settings: StartSettings },
  given: Giving,
): Promise<"given" | "off"> {
  if (!(await findShopSettings(shop)).asksConsent) return "off";
  await writeConsent(shop.db, { ...given, now: shop.now() });
  return "given";
}

/** Writes a consent in the caller's transaction, where the caller knows that the owner asks for it. */
export async function writeConsent(db: Queryable, { now, ...given }: Giving & { now: Date }): Promise<void> {
  const channel = given.phone === undefined ? ("email" as const) : ("whatsapp" as const);
  const words = channel === "email" ? consentWords : channelWords.whatsapp;
  await db
    .insert(consents)
    .values({ id: newId(), words, ...given, channel, givenAt: now })
    .onConflictDoNothing();
}

export type GivenConsent = {
  id: string;
  channel: ConsentChannel;
  words: string;
  givenAt: Date;
  withdrawnAt: Date | null;
};

/** Finds a consent by the id in its link. */
export async function findConsent({ db }: Pick<DatedReadContext, "db">, id: string): Promise<GivenConsent | undefined> {
  const [found] = await db.select(told).from(consents).where(eq(consents.id, id));
  return found;
}

const told = {
  id: consents.id,
  channel: consents.channel,
  words: consents.words,
  givenAt: consents.givenAt,
  withdrawnAt: consents.withdrawnAt,
};

/** An account, its verified address, and the numbers of its orders. */
type Theirs = Pick<Scope, "customerIds" | "emails" | "phones">;

/** Finds somebody's valid consents, those to e-mails first. */
export async function findOwnConsents({ db }: Pick<DatedReadContext, "db">, who: Theirs): Promise<GivenConsent[]> {
  return await db
    .select(told)
    .from(consents)
    .where(and(isTheirs(who), isNull(consents.withdrawnAt)))
    .orderBy(consents.channel, consents.id);
}

const isTheirs = ({ customerIds, emails, phones }: Theirs) =>
  or(
    inArray(consents.customerId, customerIds),
    inArray(sql`lower(${consents.email})`, emails),
    inArray(consents.phone, phones),
  );

/** A second call changes nothing. */
export async function withdrawConsent({ db, now }: DatedReadContext, id: string): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: now() })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)));
}

/** Withdraws somebody's consents to both channels. */
export async function withdrawOwnConsents({ db, now }: DatedReadContext, who: Theirs): Promise<void> {
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
      .select({ email: consents.email, phone: consents.phone, place: consents.place, ...told })
      .from(consents)
      .where(and(isNull(consents.withdrawnAt), beyond))
      .orderBy(desc(consents.givenAt), desc(consents.id))
      .limit(atOnce);
    yield rows;
    after = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}
