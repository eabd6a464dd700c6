import { expect, test } from "vitest";
import { openSealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { usePushKeys } from "./push-keys.server.ts";
import { pushKeys } from "./push-tables.server.ts";

const database = useTestDatabase();
const shopWith = (secret: string) => ({
  db: database.db,
  now: () => new Date("2026-11-29T12:00:00Z"),
  sealedSecrets: openSealedSecrets(secret),
});

const askTogether = (shop: ReturnType<typeof shopWith>) =>
  Promise.all(Array.from({ length: 8 }, () => usePushKeys(shop)));

test("the shop makes its keys once, also when eight ask at once, and keeps the private one sealed", async () => {
  const shop = shopWith("a secret for tests, 32 letters or more");
  const all = await askTogether(shop);
  const kept = await usePushKeys(shop);
  expect(all).toEqual(all.map(() => kept));
  const [stored] = await database.db.select().from(pushKeys);
  expect(JSON.stringify(stored)).not.toContain(kept.privateKey);
});

test("another session secret makes other keys", async () => {
  const before = await usePushKeys(shopWith("a secret for tests, 32 letters or more"));
  const after = await usePushKeys(shopWith("another secret for tests, as long as it"));
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await usePushKeys(shopWith("another secret for tests, as long as it"))).toEqual(after);
});

test("eight that ask at once after the session secret changed get the same new keys", async () => {
  await usePushKeys(shopWith("a secret for tests, 32 letters or more"));
  const changed = shopWith("another secret for tests, as long as it");
  const all = await askTogether(changed);
  const kept = await usePushKeys(changed);
  expect(all).toEqual(all.map(() => kept));
});
