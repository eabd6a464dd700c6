import { desc, eq } from "drizzle-orm";
import { addDevice, type Ringer } from "#app/orders/rings/devices.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import type { FakeBrowser } from "#test/stand-ins/push-stand-in.ts";
import type { TestShop } from "./open-test-shop.ts";

/** Signs a member of staff in, and rings this browser for them from now on. */
export async function ringFor(
  shop: TestShop,
  role: StaffRole,
  browser: FakeBrowser,
): Promise<Ringer & { device: string }> {
  await shop.asStaff(role);
  const [found] = await shop.db
    .select({ id: users.id, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.role, role))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  const who = { ...found!, role };
  const device = await addDevice(shop, who, { ...browser.subscription, name: "Chrome on Android" });
  return { ...who, device: device! };
}
