import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { measurementSets } from "#app/catalog/measurement-sets/set-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { reminderStops, reminders } from "#app/selling/reminders/reminder-tables.server.ts";
import { savedMeasurements } from "#app/selling/saved-measures/saved-measure-tables.server.ts";
import { stockRequests } from "#app/stock/back-in-stock/request-tables.server.ts";
import { insertProduct } from "./sample-catalog.ts";

const setId = newId();

/** Adds rows of a shopper who asked for e-mails, was reminded of a checkout and had measurements remembered. */
export async function leaveRequests(
  db: Database,
  { email, customerId, checkoutId, now }: { email: string; customerId: string; checkoutId: string; now: Date },
): Promise<void> {
  const { id: productId } = await insertProduct(db, { quantities: { M: 0 } });
  const until = new Date(now.getTime() + 3_600_000);
  await db
    .insert(stockRequests)
    .values({ id: newId(), productId, size: "M", email: email.toLowerCase(), customerId, askedAt: now, until });
  const theirs = { email: email.toLowerCase() };
  await db.insert(reminders).values({ ...theirs, checkoutId, writtenAt: now });
  await db
    .insert(reminderStops)
    .values({ ...theirs, stoppedAt: now })
    .onConflictDoNothing();
  const set = { id: setId, name: "Gown", unit: "in" as const, fields: setPresets[0]!.fields };
  await db.insert(measurementSets).values(set).onConflictDoNothing();
  await db
    .insert(savedMeasurements)
    .values({ customerId, setId, nameKey: "zainab's mum", name: "Zainab's Mum", lengths: { bust: 978 }, savedAt: now })
    .onConflictDoNothing();
}
