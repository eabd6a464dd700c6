import { and, eq, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { listAskingProducts } from "./choose-set.server.ts";
import { findSet, listSets } from "./find-sets.server.ts";
import { mmText } from "./length-text.ts";
import { earlierSetMs, type MeasurementSet, type SetFacts, setFacts } from "./measurement-set.ts";
import { setPresets } from "./set-presets.ts";
import { measurementSets, measurementSetVersions } from "./set-tables.server.ts";
import { tapePlaceNames } from "./suggest-place.ts";

type Refused = { kind: "refused"; fields: Record<string, string> };
type Missing = { kind: "missing" };

const subject = "measurement set";

/**
 * Creates a set, with its audit. `id` came with the form: sent twice it makes one. A taken name gets a number, so that
 * a preset is one press.
 */
export async function createSet(
  { db, now }: WriteContext,
  { id, actor, set }: { id: string; actor: string; set: SetFacts },
): Promise<void> {
  await transact(db, async transaction => {
    await lockSets(transaction);
    const all = await listSets({ db: transaction });
    if (all.some(one => one.id === id)) return;
    const facts = v.parse(setFacts, { ...set, name: freeName(set.name, all) });
    const at = now();
    await transaction.insert(measurementSets).values({ id, ...facts, createdAt: at, updatedAt: at });
    const after = auditFacts(facts);
    await writeAudit(transaction, { actor, action: "create", subject, subjectId: id, after, now: at });
  });
}

/** Adds presets by their ids to a shop that has no sets yet. Returns the ids of the sets by those of the presets. */
export async function insertPresets(db: Queryable, presetIds: string[]): Promise<Map<string, string>> {
  const rows = setPresets
    .filter(preset => presetIds.includes(preset.id))
    .map(({ id: presetId, ...set }) => ({ presetId, set: { id: newId(), ...v.parse(setFacts, set) } }));
  if (rows.length > 0) await db.insert(measurementSets).values(rows.map(({ set }) => set));
  return new Map(rows.map(({ presetId, set }) => [presetId, set.id]));
}

/** Changes a set that is still at `version`, with its audit. The version before stays for `earlierSetMs`. */
export async function updateSet(
  { db, now }: WriteContext,
  { id, actor, version, set }: { id: string; actor: string; version: number; set: SetFacts },
): Promise<{ kind: "updated" | "unchanged" } | Missing | Refused | { kind: "outdated"; ownAt: Date | undefined }> {
  return await transact(db, async transaction => {
    await lockSets(transaction);
    const existing = await findSet({ db: transaction }, id);
    if (!existing) return { kind: "missing" };
    if (isSame(existing, set)) return { kind: "unchanged" };
    if (existing.version !== version) {
      return { kind: "outdated", ownAt: await findOwnChange(transaction, { actor, subject, subjectId: id }) };
    }
    const others = (await listSets({ db: transaction })).filter(one => one.id !== id);
    if (isTaken(set.name, others)) return { kind: "refused", fields: { name: "Another set already has this name." } };
    const at = now();
    await keepVersion(transaction, existing, at);
    await transaction
      .update(measurementSets)
      .set({ ...v.parse(setFacts, set), version: version + 1, updatedAt: at })
      .where(eq(measurementSets.id, id));
    const sides = { before: auditFacts(existing), after: auditFacts(set) };
    await writeAudit(transaction, { actor, action: "update", subject, subjectId: id, ...sides, now: at });
    return { kind: "updated" };
  });
}

/** Deletes a set that no product asks for, with its audit. A second call does nothing. `products`: some that ask. */
export async function deleteSet(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "deleted" } | Missing | { kind: "in-use"; products: string[] }> {
  return await transact(db, async transaction => {
    await lockSets(transaction);
    const existing = await findSet({ db: transaction }, id);
    if (!existing) return { kind: "missing" };
    const asking = await listAskingProducts(transaction, id);
    if (asking.length > 0) return { kind: "in-use", products: asking };
    await transaction.delete(measurementSets).where(eq(measurementSets.id, id));
    const before = auditFacts(existing);
    await writeAudit(transaction, { actor, action: "delete", subject, subjectId: id, before, now: now() });
    return { kind: "deleted" };
  });
}

/** Serialises changes, because names concern all sets. */
async function lockSets(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${measurementSets} in share row exclusive mode`);
}

/** Keeps the version that ends, and removes those that no cart may have any more. */
async function keepVersion(transaction: Transaction, set: MeasurementSet, at: Date): Promise<void> {
  const { id: setId, version, name, unit, fields } = set;
  const tooOld = lt(measurementSetVersions.endedAt, new Date(at.getTime() - earlierSetMs));
  await transaction.delete(measurementSetVersions).where(and(eq(measurementSetVersions.setId, setId), tooOld));
  await transaction.insert(measurementSetVersions).values({ setId, version, name, unit, fields, endedAt: at });
}

const plain = ({ name, unit, fields }: SetFacts) =>
  JSON.stringify([name, unit, fields.map(one => [one.key, one.name, one.help, one.leastMm, one.mostMm, one.at])]);

const isSame = (one: SetFacts, other: SetFacts) => plain(one) === plain(other);

function isTaken(name: string, others: readonly MeasurementSet[]): boolean {
  return others.some(one => one.name.toLowerCase() === name.toLowerCase());
}

function freeName(name: string, all: readonly MeasurementSet[]): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} ${n}`;
    if (!isTaken(free, all)) return free;
  }
}

function auditFacts({ name, unit, fields }: SetFacts) {
  const measurements = fields.map(({ name: each, help, leastMm, mostMm, at }) => {
    const limits = `${mmText(leastMm, unit)}–${mmText(mostMm, unit)}`;
    const drawing = at && (at === "none" ? " (no drawing)" : ` (drawing: ${tapePlaceNames[at]})`);
    return [`${each} ${limits}`, help].filter(Boolean).join(": ") + (drawing ?? "");
  });
  return { name, unit, measurements };
}
