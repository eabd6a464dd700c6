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

test("the shop makes its keys once, also when two ask at once, and keeps the private one sealed", async () => {
  const shop = shopWith("a secret for tests, 32 letters or more");
  const [one, other] = await Promise.all([usePushKeys(shop), usePushKeys(shop)]);
  expect(one).toEqual(other);
  expect(await usePushKeys(shop)).toEqual(one);
  const [stored] = await database.db.select().from(pushKeys);
  expect(JSON.stringify(stored)).not.toContain(one.privateKey);
});

test("another session secret makes other keys", async () => {
  const before = await usePushKeys(shopWith("a secret for tests, 32 letters or more"));
  const after = await usePushKeys(shopWith("another secret for tests, as long as it"));
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await usePushKeys(shopWith("another secret for tests, as long as it"))).toEqual(after);
});
