import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { type AskedBody, askedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import type { MeasurementSet } from "#app/catalog/measurement-sets/measurement-set.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { savedMeasurements } from "./saved-measure-tables.server.ts";

/** More than a tailor's customer sews for, also at a wedding. The oldest of an account are forgotten. */
export const mostSaved = 30;

type OfSet = { customerId: string; set: Pick<MeasurementSet, "id" | "version" | "fields"> };

/** Lists the people whom a customer had remembered for a set, the newest first. */
export async function listSavedPeople({ db }: ReadContext, { customerId, set }: OfSet): Promise<AskedBody[]> {
  const { id: setId, version } = set;
  const rows = await db
    .select({ name: savedMeasurements.name, lengths: savedMeasurements.lengths })
    .from(savedMeasurements)
    .where(ofSet({ customerId, setId }))
    .orderBy(desc(savedMeasurements.savedAt), savedMeasurements.nameKey)
    .limit(mostSaved);
  return rows.map(({ name, lengths }) => ({
    name,
    setId,
    version,
    values: v.parse(askedBody.entries.values, lengths),
  }));
}

/**
 * Remembers a person, in place of what was remembered under the same name. Keeps only what the set asks now: a page
 * that was opened before the set changed may send more.
 */
export async function savePerson(
  { db, now }: WriteContext,
  { customerId, set, body }: OfSet & { body: AskedBody },
): Promise<void> {
  const asked = set.fields.map(({ key }) => key);
  const lengths = Object.fromEntries(Object.entries(body.values).filter(([key]) => asked.includes(key)));
  const facts = { name: body.name, lengths, savedAt: now() };
  const { setId, nameKey } = savedMeasurements;
  await transact(db, async transaction => {
    await transaction
      .insert(savedMeasurements)
      .values({ customerId, setId: set.id, nameKey: keyOf(body.name), ...facts })
      .onConflictDoUpdate({ target: [savedMeasurements.customerId, setId, nameKey], set: facts });
    const isOwn = eq(savedMeasurements.customerId, customerId);
    const newest = transaction
      .select({ setId, nameKey })
      .from(savedMeasurements)
      .where(isOwn)
      .orderBy(desc(savedMeasurements.savedAt), setId, nameKey)
      .limit(mostSaved);
    await transaction.delete(savedMeasurements).where(and(isOwn, notInArray(sql`(${setId}, ${nameKey})`, newest)));
  });
}

/** Forgets a person of an account. A second call finds nobody and changes nothing. */
export async function forgetSavedPerson(
  { db }: WriteContext,
  { customerId, setId, name }: { customerId: string; setId: string; name: string },
): Promise<void> {
  await db
    .delete(savedMeasurements)
    .where(and(ofSet({ customerId, setId }), eq(savedMeasurements.nameKey, keyOf(name))));
}

const keyOf = (name: string) => name.toLowerCase();

const ofSet = ({ customerId, setId }: { customerId: string; setId: string }) =>
  and(eq(savedMeasurements.customerId, customerId), eq(savedMeasurements.setId, setId));
