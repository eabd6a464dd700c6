import { and, asc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { may } from "#app/people/staff/permissions.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import type { PushSubscription } from "#app/platform/push/send-push.server.ts";
import type { QuietHours } from "./quiet-hours.ts";
import { type RingKind, ringKindNames, ringKinds } from "./ring-kinds.ts";
import { pushDevices } from "./ring-tables.server.ts";

/** Names a member of staff and the session they are in. */
export type Ringer = { id: string; sessionId: string; role: StaffRole };

/** More browsers than anybody carries: a script of a signed-in person must not fill the table. */
const mostDevices = 20;

/** A device as its owner sees it. `isSilent`: nobody is signed in there. `problem`: why the last ring failed. */
export type Device = QuietHours & {
  id: string;
  endpoint: string;
  name: string;
  kinds: RingKind[];
  namesPeople: boolean;
  createdAt: Date;
  lastOkAt: Date | null;
  isSilent: boolean;
  problem: string | null;
};

export async function listDevices({ db }: ReadContext, userId: string): Promise<Device[]> {
  const found = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
  return found.map(
    ({ id, endpoint, name, kinds, namesPeople, quietFrom, quietTo, createdAt, lastOkAt, sessionId, problem }) => ({
      ...{ id, endpoint, name, kinds, namesPeople, quietFrom, quietTo, createdAt, lastOkAt, problem },
      isSilent: sessionId === null,
    }),
  );
}

/** Names the devices of a person that no alert reaches: nobody is signed in there, or the last one failed. */
export async function findSilentDevices({ db }: ReadContext, userId: string): Promise<string[]> {
  const isSilent = or(isNull(pushDevices.sessionId), isNotNull(pushDevices.problem));
  const found = await db
    .select({ name: pushDevices.name })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), isSilent))
    .orderBy(asc(pushDevices.name));
  return found.map(({ name }) => name);
}

/** Returns the kinds that a role may be rung for. */
export function kindsOf(role: StaffRole): RingKind[] {
  return ringKindNames.filter(kind => may(role, ringKinds[kind].permission));
}

type NewDevice = PushSubscription & { name: string; replaces?: string | undefined };

/**
 * Rings this browser for its signed-in person from now on, also when it rang for somebody else. `replaces`: the earlier
 * address of the same browser, whose choices are kept. Undefined when the person has too many devices.
 */
export async function addDevice(shop: WriteContext, who: Ringer, device: NewDevice): Promise<string | undefined> {
  const { endpoint, p256dh, auth, name, replaces } = device;
  return await transact(shop.db, async transaction => {
    const own = eq(pushDevices.userId, who.id);
    const [earlier] = replaces
      ? await transaction
          .select()
          .from(pushDevices)
          .where(and(own, eq(pushDevices.endpoint, replaces)))
      : [];
    if (earlier) await transaction.delete(pushDevices).where(eq(pushDevices.id, earlier.id));
    if ((await transaction.$count(pushDevices, and(own, ne(pushDevices.endpoint, endpoint)))) >= mostDevices) {
      return undefined;
    }
    const isNow = { userId: who.id, sessionId: who.sessionId, p256dh, auth, name, failures: 0, problem: null };
    const { kinds, quietFrom, quietTo, namesPeople } = earlier ?? {
      ...{ kinds: kindsOf(who.role), quietFrom: null, quietTo: null, namesPeople: false },
    };
    const [kept] = await transaction
      .insert(pushDevices)
      .values({ id: newId(), endpoint, kinds, quietFrom, quietTo, namesPeople, createdAt: shop.now(), ...isNow })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: { kinds, quietFrom, quietTo, namesPeople, ...isNow } })
      .returning({ id: pushDevices.id });
    return kept?.id;
  });
}

/**
 * Connects a browser that rang for this person before with the present session. False when it is unknown, or another
 * person's.
 */
export async function renewDevice(shop: WriteContext, who: Ringer, endpoint: string): Promise<boolean> {
  const renewed = await shop.db
    .update(pushDevices)
    .set({ sessionId: who.sessionId })
    .where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.userId, who.id)))
    .returning({ id: pushDevices.id });
  return renewed.length > 0;
}

export type DeviceChoices = QuietHours & { kinds: RingKind[]; namesPeople: boolean };

/** Kinds that the role may not be rung for are left out. False for a device that is not theirs. */
export async function changeDevice(
  shop: WriteContext,
  who: Ringer,
  { id, ...choices }: DeviceChoices & { id: string },
): Promise<boolean> {
  const kinds = choices.kinds.filter(kind => kindsOf(who.role).includes(kind));
  const changed = await shop.db
    .update(pushDevices)
    .set({ ...choices, kinds })
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, who.id)))
    .returning({ id: pushDevices.id });
  return changed.length > 0;
}

export async function removeDevice(shop: WriteContext, who: Ringer, id: string): Promise<void> {
  await shop.db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, who.id)));
}
