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
  const found = await findPushKeys(shop);
  if (found) return found;
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, sealed: shop.sealedSecrets.seal(label, privateKey), madeAt: shop.now() };
  const [stored] = await shop.db.select().from(pushKeys);
  if (stored) await shop.db.update(pushKeys).set(made);
  // Of two instances that make one at once, the first counts.
  else await shop.db.insert(pushKeys).values(made).onConflictDoNothing();
  return (await findPushKeys(shop)) ?? { publicKey, privateKey };
}

async function findPushKeys({ db, sealedSecrets }: PushKeysContext): Promise<PushKeys | undefined> {
  const [stored] = await db.select().from(pushKeys);
  const privateKey = stored && sealedSecrets.open(label, stored.sealed);
  return privateKey ? { publicKey: stored.publicKey, privateKey } : undefined;
}
