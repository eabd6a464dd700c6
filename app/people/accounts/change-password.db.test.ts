import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { cookieHeader, openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await shop.makeOwner();
});
afterEach(() => shop.close());

const [old, fresh] = ["owner's password", "another long password"];
const signInWith = (password: string) =>
  signIn(shop, shop.ask("/accessaccount").request, { email: shop.settings.ownerEmail, password });

test("a new password ends every session and gives this browser a new one; a wrong current one changes nothing", async () => {
  const [here, elsewhere] = [await signInWith(old), await signInWith(old)];
  if (here.kind !== "signed-in" || elsewhere.kind !== "signed-in") throw new Error("The owner could not sign in");
  const { request } = shop.ask("/admin/settings", { cookie: cookieHeader(here.cookies) });
  const there = shop.ask("/admin", { cookie: cookieHeader(elsewhere.cookies) }).request;
  const change = { account: here.account, newPassword: fresh };

  expect(await shop.changePassword(request, { ...change, currentPassword: "not it" })).toEqual({ kind: "wrong" });
  expect(await findAccount(shop, there)).toBeDefined();

  const changed = await shop.changePassword(request, { ...change, currentPassword: old });
  if (changed.kind !== "changed") throw new Error(`It was ${changed.kind}.`);
  // Somebody else holds a copy of the old cookie.
  expect(await findAccount(shop, request)).toBeUndefined();
  const again = shop.ask("/admin", { cookie: cookieHeader(changed.cookies) }).request;
  expect(await findAccount(shop, again)).toMatchObject({ email: shop.settings.ownerEmail });
  expect(await findAccount(shop, there)).toBeUndefined();
  expect((await signInWith(old)).kind).toBe("wrong");
  expect((await signInWith(fresh)).kind).toBe("signed-in");

  const audit = await shop.db.select().from(auditEvents);
  expect(audit).toMatchObject([{ actor: shop.settings.ownerEmail, subject: "password", before: null, after: null }]);
});

test("guesses at the current password are limited like guesses at sign-in", async () => {
  const { request } = shop.ask("/admin/settings");
  const found = await signInWith(old);
  if (found.kind !== "signed-in") throw new Error("The owner could not sign in");
  const guess = { account: found.account, currentPassword: "a guess", newPassword: fresh };
  for (let tries = 0; tries < 10; tries++) await shop.changePassword(request, guess);
  expect(await shop.changePassword(request, guess)).toEqual({ kind: "too-many-tries" });
});
