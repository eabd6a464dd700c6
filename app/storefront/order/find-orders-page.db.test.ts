import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOwnOrders } from "#app/orders/orders/list-own-orders.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { resetPassword } from "#app/people/accounts/reset-password.server.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { findOrdersEffects } from "#app/people/guests/find-orders.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./find-orders-page.tsx";

const shop = useTestShop();
const email = "ada@example.com";
let ada: string;
beforeEach(async () => {
  ada = await shop.signIn(email);
});

async function insertGuestOrder(typed: string) {
  const customerId = newId();
  await shop.db.insert(customers).values({ id: customerId, identity: `guest:${customerId}`, email: typed });
  return await insertOrder(shop.db, { customerId, customerEmail: typed, email: typed });
}

async function press(cookie: string, code = "") {
  const { data, init } = await action(shop.ask("/account/find-orders", { cookie, form: { code } }) as never);
  return { status: init?.status ?? 200, ...data };
}

async function sentCode(): Promise<string> {
  await workOutbox(shop, findOrdersEffects(shop));
  const sent = await shop.db.select().from(emails).orderBy(emails.id);
  return /find-orders\?code=(\S+)/u.exec(sent.at(-1)?.textBody ?? "")?.[1] ?? "";
}

async function ordersOf(address: string): Promise<string[]> {
  const [customer] = await shop.db
    .select({ customerId: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.identity))
    .where(eq(users.email, address));
  return (await listOwnOrders(shop, customer!)).orders.map(({ number }) => number);
}

test("an account gets only the orders made with its address without signing in, by a link mailed there", async () => {
  const mine = await insertGuestOrder("Ada@Example.com");
  const anothers = await insertOrder(shop.db, { email });
  await insertGuestOrder("bola@example.com");
  expect(await press(ada)).toEqual({ status: 200, kind: "sent" });
  expect(await ordersOf(email)).toEqual([]);
  const code = await sentCode();
  expect(await shop.db.select().from(emails)).toMatchObject([{ recipient: email }]);
  expect(await press(ada, code)).toEqual({ status: 200, kind: "found", count: 1 });
  expect(await ordersOf(email)).toEqual([mine.number]);
  const [event] = (await findOrder(shop, mine.id))!.events;
  expect(event).toMatchObject({ kind: "moved-to-account", actor: email, after: { account: email } });
  expect((await findOrder(shop, anothers.id))!.events).toEqual([]);
  // The link has been used. Later orders are found by the button, because the address is now proven.
  expect(await press(ada, code)).toMatchObject({ status: 400, kind: "expired" });
  await insertGuestOrder(email);
  expect(await press(ada)).toEqual({ status: 200, kind: "found", count: 1 });
  expect(await press(ada)).toEqual({ status: 200, kind: "found", count: 0 });
});

test("a link used by another account, by a visitor or too late hands over no orders", async () => {
  const order = await insertGuestOrder(email);
  await press(ada);
  const code = await sentCode();
  const bola = await shop.signIn("bola@example.com");
  expect(await press(bola, code)).toMatchObject({ kind: "expired" });
  for (const bad of ["made up", "x".repeat(3_000), " "])
    expect(await press(bola, bad)).toMatchObject({ kind: "expired" });
  expect(await ordersOf("bola@example.com")).toEqual([]);
  const visitor = loader(shop.ask(`/account/find-orders?code=${code}`) as never);
  await expect(visitor).rejects.toMatchObject({ status: 302 });
  shop.passMinutes(31);
  expect(await press(ada, code)).toMatchObject({ kind: "expired" });
  expect((await findOrder(shop, order.id))!.isGuest).toBe(true);
});

test("signing up or signing in with an address does not prove the address", async () => {
  await insertGuestOrder(email);
  const credentials = { email: "new@example.com", password: "a long password" };
  await insertGuestOrder(credentials.email);
  await shop.identity.signUp(credentials);
  await signIn(shop, shop.ask("/").request, credentials);
  expect(await ordersOf(credentials.email)).toEqual([]);
  expect(await ordersOf(email)).toEqual([]);
});

test("a password reset by mail proves the address, and later sign-ins bring later orders", async () => {
  const credentials = { email: "new@example.com", password: "a long password" };
  await shop.identity.signUp(credentials);
  await signIn(shop, shop.ask("/").request, credentials);
  const first = await insertGuestOrder("New@example.com");
  const { code } = (await shop.identity.startReset(credentials.email))!;
  const newPassword = "a longer password";
  await resetPassword(shop, shop.ask("/").request, { code, newPassword });
  expect(await ordersOf(credentials.email)).toEqual([first.number]);
  await insertGuestOrder(credentials.email);
  await signIn(shop, shop.ask("/").request, { ...credentials, password: newPassword });
  expect(await ordersOf(credentials.email)).toHaveLength(2);
});

test("an account may ask for three links an hour", async () => {
  const kinds: string[] = [];
  for (let tries = 0; tries < 4; tries++) kinds.push((await press(ada)).kind);
  expect(kinds).toEqual(["sent", "sent", "sent", "too-many-tries"]);
});
