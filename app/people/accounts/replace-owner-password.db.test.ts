import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAuth } from "#app/platform/identity/auth.server.ts";
import { sessions, users, verifications } from "#app/platform/identity/identity-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { replaceOwnerPassword } from "./replace-owner-password.server.ts";

const shop = useTestShop();

const replace = () => {
  const { db, log, now, settings } = shop;
  return replaceOwnerPassword({
    db,
    now,
    auth: createAuth({ db, log, secret: "x".repeat(32), origin: settings.origin }),
  });
};

test("a lost owner's password is replaced by one that is returned once, and the old one stops working", async () => {
  await shop.makeOwner();
  const replaced = await replace();
  expect(replaced?.email).toBe(shop.settings.ownerEmail);
  const check = (password: string) => shop.identity.checkPassword({ email: replaced!.email, password });
  expect(await check(replaced!.password)).toMatchObject({ kind: "right" });
  expect(await check(shop.settings.ownerPassword!)).toEqual({ kind: "wrong" });
  expect(await shop.db.select().from(auditEvents)).toMatchObject([
    { actor: "npm run owner-password", action: "reset by command" },
  ]);
});

test("the owner's sessions and password links end, and shoppers stay signed in", async () => {
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
