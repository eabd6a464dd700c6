import { sql } from "drizzle-orm";
import { mergeFields } from "#app/lib/merge-fields.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { shopSettings } from "./setting-tables.server.ts";
import type { SettingsWriteContext, StartSettings } from "./settings-contexts.server.ts";
import { findShopSettings, type ShopSettings } from "./shop-settings.server.ts";

/**
 * `outdated`: nothing was set; `stored`: what was changed in the meantime. `ownAt`: when this very person did, for
 * example by a save whose answer was lost; undefined when somebody else did.
 */
type Change =
  | { kind: "changed" | "unchanged" }
  | { kind: "outdated"; stored: Partial<ShopSettings>; ownAt: Date | undefined };

/**
 * Sets what differs between `wanted` and `seen` (the form's start), audited. Two people's changes to different settings
 * both apply; for the same setting, the second is shown the first's value. A value from the environment becomes the
 * owner's, changed or not. All instances use it from the commit on. `alongside` writes in the same transaction.
 */
export async function changeShopSettings(
  { db, settings, now }: SettingsWriteContext,
  {
    actor,
    wanted: mine,
    seen,
    left = [],
    alongside,
  }: {
    actor: string;
    wanted: Partial<ShopSettings>;
    seen: Partial<ShopSettings>;
    left?: string[];
    alongside?: (transaction: Transaction) => Promise<void>;
  },
): Promise<Change> {
  return await transact(db, async transaction => {
    // Lets one change run at a time, so that the audit's "before" is right.
    await transaction.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
    const current = await findShopSettings({ db: transaction, settings });
    const { merged: wanted, clashes } = mergeFields({ mine, seen, now: current, left });
    if (clashes.length > 0) {
      const stored = Object.fromEntries(clashes.map(key => [key, current[key]]));
      return {
        kind: "outdated",
        stored,
        ownAt: await findOwnChange(transaction, { ...shopsOwn, actor, facts: stored }),
      };
    }
    const changed = (Object.keys(wanted) as (keyof ShopSettings)[]).filter(key => wanted[key] !== current[key]);
    const at = now();
    await keepStartSettings(transaction, { mine, current, now: at });
    if (changed.length === 0) return { kind: "unchanged" };
    const after = Object.fromEntries(changed.map(key => [key, wanted[key]]));
    await transaction
      .insert(shopSettings)
      .values(changed.map(key => ({ key, value: wanted[key], updatedAt: at })))
      .onConflictDoUpdate({
        target: shopSettings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      });
    const before = Object.fromEntries(changed.map(key => [key, current[key]]));
    await writeAudit(transaction, {
      actor,
      action: "update",
      ...shopsOwn,
      before,
      after,
      now: at,
    });
    await alongside?.(transaction);
    return { kind: "changed" };
  });
}

/** Says how the history names the thing that was changed. */
const shopsOwn = { subject: "settings", subjectId: "shop" };

/** A later start with another `SHOP_NAME` must not rename a shop whose owner has saved its name. */
async function keepStartSettings(
  transaction: Transaction,
  { mine, current, now }: { mine: Partial<ShopSettings>; current: ShopSettings; now: Date },
): Promise<void> {
  const keys = ["shopName", "deliveryFeeKobo"] as const satisfies (keyof StartSettings)[];
  const rows = keys.filter(key => Object.hasOwn(mine, key)).map(key => ({ key, value: current[key], updatedAt: now }));
  if (rows.length > 0) await transaction.insert(shopSettings).values(rows).onConflictDoNothing();
}
