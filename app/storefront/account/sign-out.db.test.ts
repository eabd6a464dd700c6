import { expect, test } from "vitest";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { openTestShop } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./sign-out.tsx";

const shop = useTestShop({ keepsRows: true });

const gone = [
  "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  "who=; Path=/; Max-Age=0; SameSite=Lax",
  "toast=loggedOut; Path=/; Max-Age=60; SameSite=Lax",
];

test("signing out ends only this session, and goes home", async () => {
  const cookie = await shop.signIn("ada@example.com");
  const otherPhone = await shop.signIn("ada@example.com");
  const response = await action(shop.ask("/signout", { cookie, form: {} }) as never);
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  expect(response.headers.getSetCookie()).toEqual(gone);
  expect(await findAccount(shop, shop.ask("/", { cookie }).request)).toBeUndefined();
  expect(await findAccount(shop, shop.ask("/", { cookie: otherPhone }).request)).toBeDefined();
});

test("signing out without a session does the same", async () => {
  const response = await action(shop.ask("/signout", { cookie: "session=forged.x", form: {} }) as never);
  expect(response.headers.getSetCookie()).toEqual(gone);
});

test("a link to /signout signs nobody out", async () => {
  const cookie = await shop.signIn("ada@example.com");
  expect(loader().headers.get("Location")).toBe("/");
  expect(await findAccount(shop, shop.ask("/", { cookie }).request)).toBeDefined();
});

test("signing out works here even when the database fails", async () => {
  const broken = await openTestShop();
  const cookie = await broken.signIn("ada@example.com");
  const asked = broken.ask("/signout", { cookie, form: {} });
  await broken.close();
  expect((await action(asked as never)).headers.getSetCookie()).toEqual(gone);
});
