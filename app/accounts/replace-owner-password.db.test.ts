import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents, sessions, users, verifications } from "#app/database/schema.server.ts";
import { openTestShop, type TestShop } from "#test/open-test-shop.ts";
import { createAuth } from "#app/identity/auth.server.ts";
import { replaceOwnerPassword } from "./replace-owner-password.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.emptyTables());
afterAll(() => shop.close());

const replace = () => {
  const { db, log, now, settings } = shop;
  return replaceOwnerPassword({
    db,
    now,
    auth: createAuth({ db, log, secret: "x".repeat(32), origin: settings.origin }),
  });
};

test("a lost password of the owner is replaced by one that is told once, and the old one is good no more", async () => {
  await shop.makeOwner();
  const replaced = await replace();
  expect(replaced?.email).toBe(shop.settings.ownerEmail);
  const check = (password: string) => shop.identity.checkPassword({ email: replaced!.email, password });
  expect(await check(replaced!.password)).toMatchObject({ kind: "right" });
  expect(await check(shop.settings.ownerPassword!)).toEqual({ kind: "wrong" });
  expect(await shop.db.select().from(auditEvents)).toMatchObject([
    { actor: "npm run owner-password", action: "reset" },
  ]);
});

test("whoever was signed in as the owner is out, and links for a new password end; shoppers stay", async () => {
  await shop.makeOwner();
  await shop.asOwner();
  await shop.signIn("ada@example.com");
  await shop.identity.startReset(shop.settings.ownerEmail);
  await replace();
  const left = await shop.db
    .select({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId));
  expect(left).toEqual([{ email: "ada@example.com" }]);
  expect(await shop.db.$count(verifications)).toBe(0);
});

test("a shop without an owner has no password to replace", async () => {
  await shop.signIn("ada@example.com");
  expect(await replace()).toBeUndefined();
});
