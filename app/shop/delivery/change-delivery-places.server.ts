import { and, eq, isNotNull, isNull, max, ne, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { deliveryPlaces } from "#app/platform/tables/delivery-tables.server.ts";
import { type StateCode, stateName } from "./nigerian-states.ts";
import { type DeliveryShop, lockDelivery } from "./write-delivery-rate.server.ts";

/** More places of one state than a shopper would scroll through. */
const mostPlaces = 200;

const nameTaken = "There is already a place with this name.";

/**
 * Puts places after the state's others, with their audit; one whose name is there already, in whatever case, is left
 * out. `unchanged`: all of them are there. `too-many`: the state would have more than 200, and none is added.
 */
export async function addDeliveryPlaces(
  { db, now }: DeliveryShop,
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
    // Among themselves, two may differ in case alone.
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

/** The place `after` which another is put: its id, "first" for before all, undefined to leave it where it stands. */
type PlaceChange = {
  actor: string;
  id: string;
  name: string;
  seenName?: string | undefined;
  after?: string | undefined;
};

/**
 * Renames a place and puts it elsewhere in its state's list, with its audit. `outdated`: somebody else has renamed it
 * meanwhile, to what is `there`, and nothing is written; `refused`, with a sentence, when another one has the name.
 */
export async function updateDeliveryPlace(
  { db, now }: DeliveryShop,
  { actor, id, name: typed, seenName, after: target }: PlaceChange,
): Promise<
  | { kind: "updated" | "unchanged" | "missing" }
  | { kind: "outdated"; there: string }
  | { kind: "refused"; fields: Record<string, string> }
> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    await lockDelivery(transaction);
    const [place] = await transaction.select().from(deliveryPlaces).where(isLive(id));
    if (!place) return { kind: "missing" };
    const name = typed === seenName ? place.name : typed;
    const isRenamed = name !== place.name;
    if (isRenamed && seenName !== undefined && place.name !== seenName) return { kind: "outdated", there: place.name };
    if (isRenamed && (await isNameTaken(transaction, { ...place, name }))) {
      return { kind: "refused", fields: { name: nameTaken } };
    }
    if (isRenamed) await transaction.update(deliveryPlaces).set({ name }).where(eq(deliveryPlaces.id, id));
    const isMoved = target !== undefined && (await putAfter(transaction, place, target));
    if (!isRenamed && !isMoved) return { kind: "unchanged" };
    const before = { name: nameIn(place) };
    const after = {
      ...before,
      // Under another key, since `name` is what the thing was called.
      ...(isRenamed && { renamed: name }),
      ...(isMoved && { place: await findRank(transaction, place) }),
    };
    const audit = { actor, now: now(), action: isRenamed ? "update" : "move" };
    await writeAudit(transaction, { ...audit, subject: "delivery place", subjectId: id, before, after });
    return { kind: "updated" };
  });
}

/** Takes a place off the list, with its audit; its rates are kept until it is back. `missing`: it is off already. */
export async function archiveDeliveryPlace(
  { db, now }: DeliveryShop,
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

/** Puts an archived place back, with its rates and its audit. `name-taken`: another one has come to have its name. */
export async function restoreDeliveryPlace(
  { db, now }: DeliveryShop,
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

/** Whether another live place of the state has the name, compared as the table's unique index does. */
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

/** Puts a place after another of its state and numbers them anew; false when it stands there already. */
async function putAfter(transaction: Transaction, { id, state }: Placed, after: string): Promise<boolean> {
  const ids = await idsInOrder(transaction, state);
  const others = ids.filter(one => one !== id);
  const index = after === "first" ? 0 : others.indexOf(after) + 1;
  // The other one is gone: it stays where it is.
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

/** Which of its state's list it is, from 1. */
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
