import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Network } from "#app/platform/outgoing/public-request.server.ts";
import type { Ringer } from "./devices.server.ts";
import { noteOutcome, pushTo, type RingShop } from "./ring-devices.server.ts";
import { pushDevices } from "./ring-tables.server.ts";

/** `sent`: handed to the push service; see `wasShown`. `failed`: `why` is a sentence. `gone`: the browser withdrew. */
export type TestRing = { kind: "sent"; token: string } | { kind: "failed"; why: string } | { kind: "gone" | "missing" };

/** Sends a ring at once, which the worker reports back when it has shown it. */
export async function sendTestRing(
  shop: RingShop,
  who: Ringer,
  { id, network }: { id: string; network?: Network | undefined },
): Promise<TestRing> {
  const token = randomBytes(16).toString("base64url");
  const [device] = await shop.db
    .update(pushDevices)
    .set({ testToken: token, testShownAt: null })
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, who.id)))
    .returning();
  if (!device) return { kind: "missing" };
  const message = {
    ...{ title: "Test alert", body: "Alerts from your shop work on this device.", path: href("/admin/alerts") },
    ...{ tag: "test", count: 0, test: token },
  };
  const outcome = await pushTo(shop, device, { message, isUrgent: true, network });
  await noteOutcome(shop, device.id, outcome);
  if (outcome.kind === "taken") return { kind: "sent", token };
  return outcome.kind === "gone" ? { kind: "gone" } : { kind: "failed", why: outcome.why };
}

/** The worker has shown a test ring. A token that is not the last one changes nothing. */
export async function noteShown({ db, now }: WriteContext, who: Ringer, token: string): Promise<void> {
  await db
    .update(pushDevices)
    .set({ testShownAt: now() })
    .where(and(eq(pushDevices.testToken, token), eq(pushDevices.userId, who.id)));
}

export async function wasShown({ db }: Pick<WriteContext, "db">, who: Ringer, token: string): Promise<boolean> {
  const [device] = await db
    .select({ shownAt: pushDevices.testShownAt })
    .from(pushDevices)
    .where(and(eq(pushDevices.testToken, token), eq(pushDevices.userId, who.id)));
  return Boolean(device?.shownAt);
}
