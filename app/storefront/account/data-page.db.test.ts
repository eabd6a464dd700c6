import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { loader as loadFile } from "#app/endpoints/data/data-file.tsx";
import { listAttention } from "#app/money/attention/list-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { parcelPictures } from "#app/orders/order-pictures/order-picture-tables.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { reviewStops, reviews } from "#app/orders/reviews/review-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { signUp } from "#app/people/accounts/sign-up.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { dataLinkEffects } from "#app/people/privacy/data-link.server.ts";
import { eraseWhoAsked } from "#app/people/privacy/erase-person.server.ts";
import { erasures } from "#app/people/privacy/erasure-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { users, verifications } from "#app/platform/identity/identity-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { privateName } from "#app/platform/pictures/private-picture.server.ts";
import { reminderStops } from "#app/selling/reminders/reminder-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { leaveTraces } from "#test/samples/sample-person.ts";
import { findTraces, tracesIn, zainab } from "#test/samples/traced-person.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./data-page.tsx";

const shop = useTestShop();
const password = "a long password";
const email = zainab.email.toLowerCase();
const logged: string[] = [];

beforeEach(() => {
  logged.length = 0;
  shop.log = createLog("trace", { write: line => void logged.push(line) });
  shop.setNow(new Date("2026-11-20T09:00:00Z"));
});

type Form = Record<string, string>;

async function send(form: Form, cookie = "") {
  try {
    const { data, init } = await action(shop.ask("/account/data", { cookie, form }) as never);
    return { status: init?.status, ...data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get("Location"), headers: thrown.headers };
  }
}

async function look(cookie = "", code = "") {
  const { found } = await loader(shop.ask(`/account/data${code && `?code=${code}`}`, { cookie }) as never);
  return found;
}

async function download(cookie = "", code = "") {
  const query = code && `?code=${code}`;
  const response = await loadFile(shop.ask(`/account/data.json${query}`, { cookie }) as never);
  return JSON.parse(await response.text()) as { about: string; data: Record<string, Record<string, unknown>[]> };
}

async function comeIn(address = email, isProven = true) {
  const request = shop.ask("/accessaccount").request;
  const made = await signUp(shop, request, { email: address, password });
  if (made.kind !== "created") throw new Error(made.kind);
  if (isProven) await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, address));
  return { cookie: cookieHeader(made.cookies), customerId: made.account.customerId };
}

async function insertGuest(address = zainab.email) {
  const id = newId();
  await shop.db.insert(customers).values({ id, identity: `guest:${id}`, email: address });
  return id;
}

async function mailedCode(address: string): Promise<string> {
  expect(await send({ intent: "link", email: address })).toMatchObject({ kind: "noted" });
  await workOutbox(shop, dataLinkEffects(shop));
  const [mail] = await shop.db
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, address), eq(emails.subject, `Your data at ${shop.settings.shopName}`)));
  return /code=(\S+)/u.exec(mail?.textBody ?? "")?.[1] ?? "";
}

test("after an erasure no table or log line mentions the shopper; sums, pieces and the state stay", async () => {
  const { cookie, customerId } = await comeIn();
  const { order, ...pictures } = await leaveTraces(shop.db, shop.proofPictures, { customerId, now: shop.now() });
  const guest = await leaveTraces(shop.db, shop.proofPictures, { customerId: await insertGuest(), now: shop.now() });
  const stranger = await insertOrder(shop.db, { fullName: "Bola Ade", email: "bola@example.com" });
  expect((await findTraces(shop.pool)).length).toBeGreaterThan(40);

  const file = await download(cookie);
  expect(file.about).toBe(email);
  expect(file.data.orders?.map(({ number }) => number).toSorted()).toEqual(
    [order.number, guest.order.number].toSorted(),
  );
  expect(JSON.stringify(file)).not.toMatch(/Bola|mama Zee|owner@example|uncle@example|"note"/u);
  expect(Object.keys(file.data)).toEqual(expect.arrayContaining(["account", "emails", "messages", "consents"]));
  expect(file.data["pictures of orders"]).toHaveLength(6);
  expect(file.data.reviews).toMatchObject(Array(2).fill({ stars: 5, firstName: "Zainab", body: "Zainab was here" }));

  expect(await send({ intent: "delete", password: "not hers" }, cookie)).toMatchObject({ status: 401, kind: "wrong" });
  expect(await send({ intent: "delete", password }, cookie)).toMatchObject({ to: "/account/data?done" });
  expect(await findTraces(shop.pool)).toEqual([]);
  expect(logged.flatMap(tracesIn)).toEqual([]);
  for (const picture of Object.values(pictures)) expect(await shop.proofPictures.read(picture)).toBeUndefined();
  expect(await shop.db.$count(parcelPictures)).toBe(0);
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ fullName: "Erased", email: "", region: "Lagos", totalKobo: order.totalKobo });
  expect(await shop.db.$count(receipts)).toBe(3);
  // The stars of her reviews stay, under the name "A shopper".
  expect(await shop.proofPictures.read(privateName(order.id.replaceAll("-", "")))).toBeUndefined();
  expect(await shop.db.select().from(reviews)).toMatchObject(
    Array(2).fill({ stars: 5, fit: "small", state: "shown", firstName: "", place: "", body: "", reply: "" }),
  );
  const [other] = await shop.db.select().from(orders).where(eq(orders.id, stranger.id));
  expect(other).toMatchObject({ fullName: "Bola Ade", erasedAt: null });

  // A second tab or a second click finds nothing.
  expect(await look(cookie)).toEqual({ kind: "stranger" });
  expect(await send({ intent: "delete", password }, cookie)).toMatchObject({ to: "/account/data" });
  // The list outside the database has the person once, and no name.
  const entries = await shop.erasureList.read();
  expect(entries.at(-1)).toMatchObject({ hashes: [shop.erasureList.hashOf(email)] });
  expect(tracesIn(JSON.stringify(entries))).toEqual([]);
});

test("an erased order is still found and refunded by its number, and the address may sign up again", async () => {
  const { cookie, customerId } = await comeIn();
  const { order } = await leaveTraces(shop.db, shop.proofPictures, { customerId, now: shop.now() });
  await send({ intent: "delete", password }, cookie);
  const [refund] = await shop.db.update(refunds).set({ state: "failed" }).returning();
  const failed = { kind: "refund-failed", reference: order.reference, orderId: order.id, subject: refund!.id } as const;
  await raiseAttention(shop.db, { ...failed, paidKobo: 5_000, currency: "NGN", detail: "It failed.", now: shop.now() });
  expect(await listOrders(shop, { query: order.number })).toMatchObject({ orders: [{ id: order.id }] });
  expect(await listOrders(shop, { query: "zainab" })).toEqual({ orders: [] });
  expect(await findOrder(shop, order.id)).toMatchObject({ fullName: "Erased", refunds: [{ state: "failed" }] });
  expect((await listAttention(shop)).entries).toMatchObject([{ order: { number: order.number } }]);
  const again = await comeIn();
  expect(again.customerId).not.toBe(customerId);
  const file = await download(again.cookie);
  expect(Object.keys(file.data).toSorted()).toEqual(["account", "customer", "sessions", "ways to sign in"]);
});

test("a deletion waits for an open order, says so in two tabs, and then runs by itself or is cancelled", async () => {
  const { cookie, customerId } = await comeIn();
  const { order } = await leaveTraces(shop.db, shop.proofPictures, { customerId, now: shop.now() });
  const setStage = (stage: "sent" | "delivered") =>
    shop.db.update(orders).set({ stage, status: "pending" }).where(eq(orders.id, order.id));
  await setStage("sent");
  const forms = [1, 2].map(() => send({ intent: "delete", password }, cookie));
  expect(await Promise.all(forms)).toMatchObject([{ kind: "waits" }, { kind: "waits" }]);
  expect(await shop.db.$count(erasures)).toBe(1);
  expect(await look(cookie)).toMatchObject({ matters: [{ kind: "order", number: order.number }], askedAt: shop.now() });
  await send({ intent: "keep" }, cookie);
  expect(await look(cookie)).toMatchObject({ askedAt: undefined });

  await send({ intent: "delete", password }, cookie);
  // She orders again meanwhile with a promised date; the deletion waits for that order too.
  const later = await insertOrder(shop.db, { ...zainab, customerId, isPromised: true, customerEmail: email });
  await setStage("delivered");
  shop.passMinutes(31);
  await eraseWhoAsked(shop);
  expect(await look(cookie)).toMatchObject({ matters: [{ kind: "order" }, { kind: "due", number: later.number }] });
  await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, later.id));
  shop.passMinutes(31);
  await eraseWhoAsked(shop);
  expect(await findTraces(shop.pool)).toEqual([]);
});

test("an account with an unproven address neither gets nor deletes orders made without the account", async () => {
  const guest = await leaveTraces(shop.db, shop.proofPictures, { customerId: await insertGuest(), now: shop.now() });
  const { cookie } = await comeIn(email, false);
  expect((await download(cookie)).data.orders).toBeUndefined();
  expect(await send({ intent: "delete", password }, cookie)).toMatchObject({ to: "/account/data?done" });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, guest.order.id));
  expect(order).toMatchObject({ fullName: zainab.fullName });
});

test("deleting an account with a stranger's address erases none of the stranger's own requests", async () => {
  const now = shop.now();
  await shop.db.insert(reminderStops).values({ email, stoppedAt: now });
  await shop.db.insert(reviewStops).values({ email, stoppedAt: now });
  await shop.db.insert(consents).values({ id: newId(), email, words: "news", place: "checkout", givenAt: now });
  await writeEmail(
    shop.db,
    { key: "theirs", to: { name: "", address: email }, subject: "x", text: "x", html: "x" },
    now,
  );
  const { cookie } = await comeIn(email, false);
  expect(await send({ intent: "delete", password }, cookie)).toMatchObject({ to: "/account/data?done" });
  const kept = [reminderStops, reviewStops, consents, emails].map(table => shop.db.$count(table));
  expect(await Promise.all(kept)).toEqual([1, 1, 1, 1]);
});

test("a guest downloads and deletes their data by a mailed link, good once, for an hour and never when forged", async () => {
  await leaveTraces(shop.db, shop.proofPictures, { customerId: await insertGuest(), now: shop.now() });
  expect(await send({ intent: "link", email: "nothing" })).toMatchObject({ status: 400, kind: "refused" });
  expect(await mailedCode("nobody@example.com")).toBe("");
  const late = await mailedCode(zainab.email);
  shop.passMinutes(61);
  expect(await look("", late)).toEqual({ kind: "over" });
  expect(await look("", `${late}x`)).toEqual({ kind: "over" });
  await shop.db.delete(emails).where(eq(emails.subject, `Your data at ${shop.settings.shopName}`));
  await shop.db.delete(verifications);

  const code = await mailedCode(zainab.email);
  expect(await look("", code)).toMatchObject({ kind: "person", email: zainab.email, matters: [] });
  expect((await download("", code)).data.orders).toHaveLength(1);
  expect(await send({ intent: "delete", code: "forged" })).toMatchObject({ to: "/account/data?code=forged" });
  expect(await send({ intent: "delete", code })).toMatchObject({ to: "/account/data?done" });
  expect(await findTraces(shop.pool)).toEqual([]);
  expect(await look("", code)).toEqual({ kind: "over" });
  expect(await shop.db.$count(checkouts)).toBe(1);
});

test("staff, even the last owner, cannot delete their account here", async () => {
  const owner = await shop.asOwner();
  expect(await look(owner)).toMatchObject({ worksHere: true });
  expect(await send({ intent: "delete", password }, owner)).toMatchObject({ status: 403, kind: "staff" });
  expect(await shop.db.$count(users)).toBe(1);
});
