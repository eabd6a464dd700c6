import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as password from "./password-page.tsx";

const shop = useTestShop();

const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  password: { path: "password", parentId: "admin", module: password },
};
const email = "packer@example.com";
const [old, fresh] = ["a password of hers", "another one of hers"];

const signInWith = (typed: string) => signIn(shop, shop.ask("/accessaccount").request, { email, password: typed });

async function beginAsPacker() {
  await shop.identity.signUp({ email, password: old });
  await shop.asStaff("packer");
  await shop.db.update(users).set({ role: "packer" }).where(eq(users.email, email));
  return ownersBrowser(() => shop, routes, "packer");
}

test("a packer changes their own password with the present one, and other sessions are signed out", async () => {
  const ask = await beginAsPacker();
  const page = await ask("/admin/password.data");
  expect([page.status, page.body.includes(email)]).toEqual([200, true]);
  const elsewhere = await signInWith(old);
  if (elsewhere.kind !== "signed-in") throw new Error("She could not sign in");
  const there = { cookie: cookieHeader(elsewhere.cookies) };

  const wrong = await ask("/admin/password.data", { currentPassword: "not it at all", newPassword: fresh });
  expect([wrong.status, wrong.body.includes("Wrong current password.")]).toEqual([400, true]);
  expect(wrong.body).not.toContain("not it at all");
  const short = await ask("/admin/password.data", { currentPassword: old, newPassword: "short" });
  expect([short.status, short.body.includes("Use at least 8 characters")]).toEqual([400, true]);
  expect((await signInWith(old)).kind).toBe("signed-in");

  const changed = await ask("/admin/password", { currentPassword: old, newPassword: fresh });
  expect(changed).toMatchObject({ status: 302, to: "/admin/password", toast: "updated" });
  expect([(await signInWith(old)).kind, (await signInWith(fresh)).kind]).toEqual(["wrong", "signed-in"]);
  expect(await findAccount(shop, shop.ask("/admin", there).request)).toBeUndefined();
  const audit = await shop.db.select().from(auditEvents);
  expect(audit).toMatchObject([{ actor: email, subject: "password", before: null, after: null }]);
});

test("too many wrong passwords are stopped, and a provider that does not answer changes nothing", async () => {
  const ask = await beginAsPacker();
  const guess = { currentPassword: "a guess", newPassword: fresh };
  const { identity } = shop;
  const setPassword = identity.setPassword.bind(identity);
  identity.setPassword = () => Promise.reject(new IdentityUnavailable("It is away."));
  expect((await ask("/admin/password", { currentPassword: old, newPassword: fresh })).status).toBe(503);
  identity.setPassword = setPassword;
  for (let tries = 0; tries < 10; tries++) await ask("/admin/password", guess);
  expect((await ask("/admin/password", guess)).status).toBe(429);
  expect((await signInWith(fresh)).kind).not.toBe("signed-in");
});
