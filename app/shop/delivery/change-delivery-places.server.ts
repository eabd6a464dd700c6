import { and, eq, isNotNull, isNull, max, ne, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { deliveryPlaces } from "./delivery-tables.server.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";
import { lockDelivery } from "./write-delivery-rate.server.ts";

/** A shopper would not scroll through more places of one state. */
const mostPlaces = 200;

const nameTaken = "An area with this name already exists.";

/**
 * Adds places at the end of a state, audited, leaving out names already there in any case. `unchanged`: all were there.
 * `too-many`: more than 200 in the state, so none is added.
 */
export async function addDeliveryPlaces(
  { db, now }: SettingsWriteContext,
  { actor, state, names }: { actor: string; state: StateCode; names: readonly string[] },
): Promise<{ kind: "added" | "unchanged" | "too-many" }> {
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const inState = and(eq(deliveryPlaces.state, state), isNull(deliveryPlaces.archivedAt));
    const [last] = await transaction
      .select({ position: max(deliveryPlaces.position) })
      .from(deliveryPlaces)
      .where(inState);
    const at = now();
    const added: string[] = [];
    for (const name of names) if (!(await isNameTaken(transaction, { state, name }))) added.push(name);
    if (added.length === 0) return { kind: "unchanged" };
    if ((await transaction.$count(deliveryPlaces, inState)) + added.length > mostPlaces) return { kind: "too-many" };
    const rows = added.map((name, n) => ({
      id: newId(),
      state,
      name,
      position: (last?.position ?? 0) + n + 1,
      createdAt: at,
    }));
    // The new names may differ only in case.
    await transaction.insert(deliveryPlaces).values(rows).onConflictDoNothing();
    const after = { name: `in ${stateName(state)}`, places: added };
    await writeAudit(transaction, {
      actor,
      now: at,
      action: "add",
      subject: "delivery places",
      subjectId: state,
      after,
    });
    return { kind: "added" };
  });
}

/** `after`: the id of the place before it; "first"; undefined to leave it where it is. */
type PlaceChange = {
  actor: string;
  id: string;
  name: string;
  seenName?: string | undefined;
  after?: string | undefined;
};

/**
 * Renames or moves a place, audited. `outdated`: somebody else renamed it to `stored`; nothing is written. `refused`,
 * with a sentence: the name is taken.
 */
export async function updateDeliveryPlace(
  { db, now }: SettingsWriteContext,
  { actor, id, name: typed, seenName, after: target }: PlaceChange,
): Promise<
  | { kind: "updated" | "unchanged" | "missing" }
  | { kind: "outdated"; stored: string; ownAt: Date | undefined }
  | { kind: "refused"; fields: Record<string, string> }
> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const [place] = await transaction.select().from(deliveryPlaces).where(isLive(id));
    if (!place) return { kind: "missing" };
    const name = typed === seenName ? place.name : typed;
    const isRenamed = name !== place.name;
    if (isRenamed && seenName !== undefined && place.name !== seenName) {
      const own = { actor, subject: "delivery place", subjectId: id, facts: { renamed: place.name } };
      return { kind: "outdated", stored: place.name, ownAt: await findOwnChange(transaction, own) };
    }
    if (isRenamed && (await isNameTaken(transaction, { ...place, name }))) {
      return { kind: "refused", fields: { name: nameTaken } };
    }
    if (isRenamed) await transaction.update(deliveryPlaces).set({ name }).where(eq(deliveryPlaces.id, id));
    const isMoved = target !== undefined && (await putAfter(transaction, place, target));
    if (!isRenamed && !isMoved) return { kind: "unchanged" };
    const before = { name: nameIn(place) };
    const after = {
      ...before,
      // Under another key, because `name` is the old name.
      ...(isRenamed && { renamed: name }),
      ...(isMoved && { place: await findRank(transaction, place) }),
    };
    const audit = { actor, now: now(), action: isRenamed ? "update" : "move" };
    await writeAudit(transaction, { ...audit, subject: "delivery place", subjectId: id, before, after });
    return { kind: "updated" };
  });
}

/** Archives a place, audited; its rates return with it. `missing`: already archived. */
export async function archiveDeliveryPlace(
  { db, now }: SettingsWriteContext,
  { actor, id }: { actor: string; id: string },
): Promise<{ kind: "archived" | "missing" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const at = now();
    const [place] = await transaction.update(deliveryPlaces).set({ archivedAt: at }).where(isLive(id)).returning();
    if (!place) return { kind: "missing" };
    const audit = { actor, now: at, action: "archive", subject: "delivery place", subjectId: id };
    const name = nameIn(place);
    const [before, after] = [
      { name, state: "on the list" },
      { name, state: "archived" },
    ];
    await writeAudit(transaction, { ...audit, before, after });
    return { kind: "archived" };
  });
}

/** Restores a place with its rates, audited. `name-taken`: another place has its name now. */
export async function restoreDeliveryPlace(
  { db, now }: SettingsWriteContext,
  { actor, id }: { actor: string; id: string },
): Promise<{ kind: "restored" | "missing" | "name-taken" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const isArchived = and(eq(deliveryPlaces.id, id), isNotNull(deliveryPlaces.archivedAt));
    const [place] = await transaction.select().from(deliveryPlaces).where(isArchived);
    if (!place) return { kind: "missing" };
    if (await isNameTaken(transaction, place)) return { kind: "name-taken" };
    await transaction.update(deliveryPlaces).set({ archivedAt: null }).where(isArchived);
    const audit = { actor, now: now(), action: "restore", subject: "delivery place", subjectId: id };
    const name = nameIn(place);
    const [before, after] = [
      { name, state: "archived" },
      { name, state: "on the list" },
    ];
    await writeAudit(transaction, { ...audit, before, after });
    return { kind: "restored" };
  });
}

const isLive = (id: string) => and(eq(deliveryPlaces.id, id), isNull(deliveryPlaces.archivedAt));

function nameIn({ name, state }: { name: string; state: string }): string {
  return `${name}, ${stateName(state as StateCode)}`;
}

/** Compares names as the table's unique index does. */
async function isNameTaken(
  transaction: Transaction,
  { id, state, name }: { id?: string; state: string; name: string },
): Promise<boolean> {
  const isSame = and(
    eq(deliveryPlaces.state, state),
    isNull(deliveryPlaces.archivedAt),
    sql`lower(${deliveryPlaces.name}) = lower(${name})`,
    id ? ne(deliveryPlaces.id, id) : undefined,
  );
  return (await transaction.$count(deliveryPlaces, isSame)) > 0;
}

type Placed = { id: string; state: string };

/** Moves a place and renumbers its state. False when it stands there already. */
async function putAfter(transaction: Transaction, { id, state }: Placed, after: string): Promise<boolean> {
  const ids = await idsInOrder(transaction, state);
  const others = ids.filter(one => one !== id);
  const index = after === "first" ? 0 : others.indexOf(after) + 1;
  // The other place is gone, so this one stays where it is.
  if (after !== "first" && index === 0) return false;
  const wanted = others.toSpliced(index, 0, id);
  if (wanted.join() === ids.join()) return false;
  for (const [rank, each] of wanted.entries()) {
    await transaction
      .update(deliveryPlaces)
      .set({ position: rank + 1 })
      .where(eq(deliveryPlaces.id, each));
  }
  return true;
}

/** Returns the position in its state, from 1. */
async function findRank(transaction: Transaction, { id, state }: Placed): Promise<number> {
  return (await idsInOrder(transaction, state)).indexOf(id) + 1;
}

async function idsInOrder(transaction: Transaction, state: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: deliveryPlaces.id })
    .from(deliveryPlaces)
    .where(and(eq(deliveryPlaces.state, state), isNull(deliveryPlaces.archivedAt)))
    .orderBy(deliveryPlaces.position, deliveryPlaces.name);
  return rows.map(row => row.id);
}
