import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { pushKeys } from "./push-tables.server.ts";

/** Both keys are base64url. Source: RFC 8292. */
export type PushKeys = { publicKey: string; privateKey: string };

const label = { purpose: "push", name: "key pair" };

export type PushKeysContext = WriteContext & { sealedSecrets: SealedSecrets };

/**
 * Finds the key pair that push services know the shop by, and makes it the first time. After the session secret has
 * changed it can't be opened: a new one takes its place, and browsers renew their subscriptions when the dashboard is
 * opened.
 */
export async function usePushKeys(shop: PushKeysContext): Promise<PushKeys> {
  const stored = await findStoredKeys(shop);
  const known = stored && openKeys(shop, stored);
  if (known) return known;
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, sealed: shop.sealedSecrets.seal(label, privateKey), madeAt: shop.now() };
  // Of two instances that make a pair at once, the first counts: the other replaces only what it could not open.
  if (stored) await shop.db.update(pushKeys).set(made).where(eq(pushKeys.sealed, stored.sealed));
  else await shop.db.insert(pushKeys).values(made).onConflictDoNothing();
  const kept = await findStoredKeys(shop);
  return (kept && openKeys(shop, kept)) ?? { publicKey, privateKey };
}

type StoredKeys = typeof pushKeys.$inferSelect;

async function findStoredKeys({ db }: PushKeysContext): Promise<StoredKeys | undefined> {
  const [stored] = await db.select().from(pushKeys);
  return stored;
}

function openKeys({ sealedSecrets }: PushKeysContext, { publicKey, sealed }: StoredKeys): PushKeys | undefined {
  const privateKey = sealedSecrets.open(label, sealed);
  return privateKey ? { publicKey, privateKey } : undefined;
}
