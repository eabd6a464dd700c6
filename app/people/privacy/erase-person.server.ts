import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import * as v from "valibot";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import type { ErasureList } from "./erasure-list.server.ts";
import { erasures } from "./erasure-tables.server.ts";
import { type DataSubject, findScope } from "./find-scope.server.ts";
import type { OpenMatter, PersonalData } from "./personal-records.ts";
import type { Sales, Scope } from "./personal-table.ts";

/** For verbs that remove what the rooms keep about people. */
export type ForgettingContext = WriteContext & { personalData: PersonalData; proofPictures: PictureStore };

export type ErasingShop = ForgettingContext & {
  erasureList: ErasureList;
  log: Pick<Log, "warn">;
};

type ErasureRow = typeof erasures.$inferSelect;

/** `staff`: the person works here and is not erased. */
export type ErasureOutcome = { kind: "done" } | { kind: "waits"; matters: OpenMatter[] } | { kind: "staff" };

/** How long one process has an erasure. */
const leaseMs = 2 * 60_000;
/** An erasure that has to wait is tried again after this. */
const pauseMs = 30 * 60_000;
const mostAtOnce = 50;

const closeIdentityKind = "close-identity";

/**
 * Claims one erasure (`id`, or the longest due); undefined for none, or while another runs: the list has one writer.
 */
async function claimErasure(
  { db, now }: Pick<ErasingShop, "db" | "now">,
  id?: string,
): Promise<ErasureRow | undefined> {
  const at = now();
  return await transact(db, async transaction => {
    await transaction.execute(sql`lock table ${erasures} in share row exclusive mode`);
    const waits = and(isNull(erasures.doneAt), isNull(erasures.withdrawnAt));
    const [underWay] = await transaction
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(waits, gt(erasures.claimedUntil, at)))
      .limit(1);
    if (underWay) return undefined;
    const [next] = await transaction
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(waits, id ? eq(erasures.id, id) : lte(erasures.tryAfter, at)))
      .orderBy(asc(erasures.tryAfter))
      .limit(1);
    if (!next) return undefined;
    const [claimed] = await transaction
      .update(erasures)
      .set({ claimedUntil: new Date(at.getTime() + leaseMs) })
      .where(eq(erasures.id, next.id))
      .returning();
    return claimed;
  });
}

/** Failures, such as a missing bucket, are logged and retried. */
async function tryErasure(shop: ErasingShop, row: ErasureRow): Promise<ErasureOutcome> {
  try {
    return await eraseNow(shop, row);
  } catch (error) {
    shop.log.warn({ err: error, erasure: row.id }, "an erasure failed; it is tried again");
    return await putOff(shop, row, { kind: "waits", matters: [] });
  }
}

/**
 * Erases, or waits while something is open. Written into the list of erasures first, so that a restored backup hears of
 * each.
 */
async function eraseNow(shop: ErasingShop, row: ErasureRow): Promise<ErasureOutcome> {
  const person: DataSubject = { email: row.email, userId: row.userId ?? undefined, isProven: row.isProven };
  const before = await look(shop, person);
  if (before.kind !== "free") return await putOff(shop, row, before);
  const { scope } = before;
  const place = await shop.erasureList.add(entryOf(shop, row, scope));
  await removePictures(shop, scope);
  const outcome = await transact(shop.db, transaction => eraseWithin(transaction, { shop, row, person, scope }));
  if (outcome.kind === "done") return outcome;
  await shop.erasureList.remove(place);
  return await putOff(shop, row, outcome);
}

type Look = { kind: "free"; scope: Scope } | Exclude<ErasureOutcome, { kind: "done" }>;

async function look(
  { db, personalData }: ReadContext & { personalData: PersonalData },
  person: DataSubject,
): Promise<Look> {
  const [user] = person.userId
    ? await db.select({ role: users.role }).from(users).where(eq(users.id, person.userId))
    : [];
  if (user && user.role !== "shopper") return { kind: "staff" };
  const scope = await findScope(db, personalData.sales, person);
  const matters = await personalData.findOpenMatters(db, scope);
  return matters.length > 0 ? { kind: "waits", matters } : { kind: "free", scope };
}

async function eraseWithin(
  transaction: Transaction,
  { shop, row, person, scope }: { shop: ErasingShop; row: ErasureRow; person: DataSubject; scope: Scope },
): Promise<ErasureOutcome> {
  // An order at this moment comes before, and is seen, or after.
  await transaction.select().from(customers).where(inArray(customers.id, scope.customerIds)).for("update");
  const { personalData } = shop;
  const again = await look({ db: transaction, personalData }, person);
  if (again.kind !== "free") return again;
  const now = shop.now();
  if (row.proof) {
    const work = { kind: closeIdentityKind, key: `${closeIdentityKind}:${row.id}`, payload: { proof: row.proof } };
    await addToOutbox(transaction, { ...work, now });
  }
  await eraseRows(transaction, personalData.tables, { scope: again.scope, at: now });
  await transaction
    .update(erasures)
    .set({ email: "", userId: null, proof: null, claimedUntil: null, doneAt: now })
    .where(eq(erasures.id, row.id));
  return { kind: "done" };
}

async function putOff<Outcome>(shop: ErasingShop, { id }: ErasureRow, outcome: Outcome): Promise<Outcome> {
  const tryAfter = new Date(shop.now().getTime() + pauseMs);
  await shop.db.update(erasures).set({ claimedUntil: null, tryAfter }).where(eq(erasures.id, id));
  return outcome;
}

function entryOf({ erasureList, now }: ErasingShop, { id }: ErasureRow, scope: Scope) {
  const { userIds, customerIds, checkoutIds, emails } = scope;
  const hashes = emails.map(email => erasureList.hashOf(email));
  return { id, at: now().toISOString(), userIds, customerIds, checkoutIds, hashes };
}

/** Removes a person's picture files. Call it before the rows are blanked, because they name the files. */
export async function removePictures(
  { db, personalData, proofPictures }: Pick<ErasingShop, "db" | "personalData" | "proofPictures">,
  sales: Sales,
): Promise<void> {
  for (const key of await personalData.findPictures(db, sales)) await proofPictures.remove(key);
}

/** Erases people who asked and whose orders are now closed. Called by a job. */
export async function eraseWhoAsked(shop: ErasingShop): Promise<void> {
  for (let n = 0; n < mostAtOnce; n++) {
    const row = await claimErasure(shop);
    if (!row) return;
    await tryErasure(shop, row);
  }
}

/** Closes the account at a hosted provider, retried until done. */
export function closeIdentityEffects({
  identity,
  erasureList,
}: {
  identity: Pick<Identity, "close">;
  erasureList: ErasureList;
}): OutboxEffects {
  return {
    async [closeIdentityKind]({ payload }) {
      const { proof } = v.parse(v.object({ proof: v.string() }), payload);
      await identity.close?.(await erasureList.unseal(proof));
    },
  };
}

/** Stores a request, once, and tries at once. `proof` is sealed. */
export async function askErasure(
  shop: ErasingShop,
  person: DataSubject & { proof?: string | null },
): Promise<ErasureOutcome> {
  const { email, userId, isProven, proof = null } = person;
  const looked = await look(shop, person);
  if (looked.kind === "staff") return looked;
  const asked = { id: newId(), email, userId, isProven, proof, askedAt: shop.now(), tryAfter: shop.now() };
  await shop.db.insert(erasures).values(asked).onConflictDoNothing();
  // Asked for twice, by account and by link, the wider request counts.
  const [waiting] = await shop.db
    .update(erasures)
    .set({
      isProven: sql`${erasures.isProven} or ${isProven}`,
      userId: sql`coalesce(${erasures.userId}, ${userId ?? null})`,
      proof: sql`coalesce(${proof}, ${erasures.proof})`,
    })
    .where(isWaiting(email))
    .returning();
  // Another tab has erased the person meanwhile.
  if (!waiting) return { kind: "done" };
  const claimed = await claimErasure(shop, waiting.id);
  if (claimed) return await tryErasure(shop, claimed);
  return looked.kind === "waits" ? looked : { kind: "waits", matters: [] };
}

const isWaiting = (email: string) =>
  and(eq(sql`lower(${erasures.email})`, email.toLowerCase()), isNull(erasures.doneAt), isNull(erasures.withdrawnAt));

/** An account of the same address that is not verified sees nothing of the deletion. */
const isTheirs = ({ email, userId, isProven }: DataSubject) =>
  and(isWaiting(email), isProven ? undefined : eq(erasures.userId, userId ?? ""));

/** Returns undefined when nobody asked, or when it is done. */
export async function findAskedErasure(db: Database, person: DataSubject): Promise<Date | undefined> {
  const [asked] = await db.select({ at: erasures.askedAt }).from(erasures).where(isTheirs(person));
  return asked?.at;
}

export async function withdrawErasure(
  { db, now }: Pick<ErasingShop, "db" | "now">,
  person: DataSubject,
): Promise<void> {
  await db.update(erasures).set({ withdrawnAt: now(), email: "", userId: null, proof: null }).where(isTheirs(person));
}
