import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();
beforeEach(async () => {
  delete shop.settings.ownerPassword;
});

test("the first start makes the owner, with a password that can be read aloud", async () => {
  const owner = await shop.makeOwner();
  expect(owner?.email).toBe(shop.settings.ownerEmail);
  expect(owner?.generatedPassword).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
  const credentials = { email: shop.settings.ownerEmail, password: owner!.generatedPassword! };
  expect(await shop.identity.checkPassword(credentials)).toMatchObject({ kind: "right" });
});

test("a password from the settings is used and not shown again", async () => {
  shop.settings.ownerPassword = "chosen by the owner";
  expect(await shop.makeOwner()).toEqual({ email: shop.settings.ownerEmail });
  const credentials = { email: shop.settings.ownerEmail, password: "chosen by the owner" };
  expect(await shop.identity.checkPassword(credentials)).toMatchObject({ kind: "right" });
});

test("a later start changes nothing, whatever the settings are then", async () => {
  shop.settings.ownerPassword = "the first password";
  await shop.makeOwner();
  shop.settings.ownerPassword = "another password";
  expect(await shop.makeOwner()).toBeUndefined();
  const credentials = { email: shop.settings.ownerEmail, password: "another password" };
  expect(await shop.identity.checkPassword(credentials)).toEqual({ kind: "wrong" });
  expect(await shop.db.$count(users)).toBe(1);
});

test("of ten instances starting at once, one makes the owner", async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => shop.makeOwner()));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await shop.db.$count(users, eq(users.role, "owner"))).toBe(1);
});

test("a shopper who already has the address is not promoted", async () => {
  await shop.identity.signUp({ email: shop.settings.ownerEmail, password: "a shopper's" });
  await expect(shop.makeOwner()).rejects.toThrow("set a different ADMIN_EMAIL");
  expect(await shop.db.$count(users, eq(users.role, "owner"))).toBe(0);
});
