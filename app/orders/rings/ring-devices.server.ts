import { and, eq, exists, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { isStaffRole } from "#app/people/staff/permissions.ts";
import { pauseAfter } from "#app/platform/database/claim-due.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import type { Network } from "#app/platform/outgoing/public-request.server.ts";
import { type PushKeysContext, usePushKeys } from "#app/platform/push/push-keys.server.ts";
import { type PushOutcome, sendPush } from "#app/platform/push/send-push.server.ts";
import { foldRings, type RingMessage } from "./fold-rings.ts";
import { ringKinds } from "./ring-kinds.ts";
import { pushDevices, rings } from "./ring-tables.server.ts";
import { findRingWords, type RingWords } from "./ring-words.server.ts";

export type RingShop = PushKeysContext & { settings: { origin: string; ownerEmail: string } };

/** After this time a process that claimed rings counts as dead. */
const leaseMs = 2 * 60_000;
const backoff = { firstMs: 5_000, longestMs: 5 * 60_000 };
/** A ring is tried for an hour; its e-mail is written anyway. */
const triedForMs = 60 * 60_000;
const devicesAtOnce = 10;
const devicesPerRound = 200;
const keptMs = 7 * 24 * 60 * 60_000;

type Device = typeof pushDevices.$inferSelect & { role: typeof users.$inferSelect.role };
type Ring = typeof rings.$inferSelect;

/** Sends the due rings, each at least once; the browser folds a repeated one. For a periodic job. */
export async function ringDevices(shop: RingShop, stopping?: AbortSignal, network?: Network): Promise<void> {
  const devices = await findDueDevices(shop);
  for (let from = 0; from < devices.length; from += devicesAtOnce) {
    if (stopping?.aborted) return;
    await Promise.all(devices.slice(from, from + devicesAtOnce).map(device => ringOne(shop, device, network)));
  }
}

/** Deletes rings that were sent, or given up, a week ago. */
export async function deleteOldRings({ db, now }: WriteContext): Promise<void> {
  await db.delete(rings).where(lt(rings.createdAt, new Date(now().getTime() - keptMs)));
}

async function findDueDevices({ db, now }: WriteContext): Promise<Device[]> {
  const due = db
    .select({ one: sql`1` })
    .from(rings)
    .where(and(eq(rings.deviceId, pushDevices.id), isNull(rings.doneAt), lte(rings.dueAt, now())));
  const found = await db
    .select({ device: pushDevices, role: users.role })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(exists(due))
    .limit(devicesPerRound);
  return found.map(({ device, role }) => ({ ...device, role }));
}

async function ringOne(shop: RingShop, device: Device, network: Network | undefined): Promise<void> {
  const claimed = await claimRings(shop, device);
  if (claimed.length === 0) return;
  // Somebody who signed out, or is no longer of the staff, learns nothing.
  if (!(await mayRing(shop, device))) return await settle(shop, claimed);
  const told: { ring: Ring; words: RingWords }[] = [];
  for (const ring of claimed) {
    const { kind, subject } = ring;
    const words = await findRingWords(shop.db, { kind, subject, role: device.role, namesPeople: device.namesPeople });
    if (words) told.push({ ring, words });
  }
  const kept = new Set(told.map(({ ring }) => ring.id));
  await settle(
    shop,
    claimed.filter(({ id }) => !kept.has(id)),
  );
  for (const { rings: some, message } of foldRings(told, shop.now())) {
    const outcome = await pushTo(shop, device, {
      message,
      isUrgent: some.some(({ kind }) => ringKinds[kind].isUrgent),
      network,
    });
    if ((await note(shop, { device, rings: some, outcome })) === "gone") return;
  }
}

/** Claims all due rings of a device at once, so that two instances never tell it the same. */
async function claimRings({ db, now: clock }: WriteContext, { id }: Device): Promise<Ring[]> {
  const now = clock();
  const claimed = await db
    .update(rings)
    .set({ dueAt: new Date(now.getTime() + leaseMs), tries: sql`${rings.tries} + 1` })
    .where(and(eq(rings.deviceId, id), isNull(rings.doneAt), lte(rings.dueAt, now)))
    .returning();
  return claimed.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

async function mayRing({ db, now }: WriteContext, { role, sessionId }: Device): Promise<boolean> {
  if (!isStaffRole(role) || !sessionId) return false;
  const [session] = await db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sessionId));
  return session !== undefined && session.expiresAt > now();
}

type Sent = { message: RingMessage; isUrgent: boolean; network?: Network | undefined };

/** Sends one message to one device. */
export async function pushTo(
  shop: RingShop,
  to: Pick<Device, "endpoint" | "p256dh" | "auth">,
  { message, isUrgent, network }: Sent,
): Promise<PushOutcome> {
  const { origin, ownerEmail } = shop.settings;
  // The library takes no http: address; Apple refuses one at localhost.
  const subject = origin.startsWith("https:") ? origin : `mailto:${ownerEmail}`;
  return await sendPush({ to, message, keys: await usePushKeys(shop), subject, isUrgent, network });
}

type Told = { device: Pick<Device, "id">; rings: Ring[]; outcome: PushOutcome };

async function note(shop: WriteContext, { device, rings: some, outcome }: Told): Promise<PushOutcome["kind"]> {
  const now = shop.now();
  await noteOutcome(shop, device.id, outcome);
  if (outcome.kind === "later") {
    const fresh = some.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < triedForMs);
    for (const { id, tries } of fresh) {
      const dueAt = new Date(now.getTime() + pauseAfter(tries, backoff));
      await shop.db.update(rings).set({ dueAt }).where(eq(rings.id, id));
    }
    await settle(
      shop,
      some.filter(ring => !fresh.includes(ring)),
    );
  } else if (outcome.kind !== "gone") await settle(shop, some);
  return outcome.kind;
}

/** Keeps what became of a message; a browser that withdrew is forgotten, with what it was to be told. */
export async function noteOutcome({ db, now }: WriteContext, deviceId: string, outcome: PushOutcome): Promise<void> {
  const isIt = eq(pushDevices.id, deviceId);
  if (outcome.kind === "gone") await db.delete(pushDevices).where(isIt);
  else if (outcome.kind === "taken") {
    await db.update(pushDevices).set({ lastOkAt: now(), failures: 0, problem: null }).where(isIt);
  } else {
    const failures = sql`${pushDevices.failures} + 1`;
    await db.update(pushDevices).set({ failures, problem: outcome.why }).where(isIt);
  }
}

async function settle({ db, now }: WriteContext, some: Ring[]): Promise<void> {
  if (some.length === 0) return;
  const ids = some.map(({ id }) => id);
  await db.update(rings).set({ doneAt: now() }).where(inArray(rings.id, ids));
}
