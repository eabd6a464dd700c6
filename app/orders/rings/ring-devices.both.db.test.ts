import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { disputeNoticeKind } from "#app/money/disputes/keep-dispute.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { contactMessageKind } from "#app/people/contact/send-contact-message.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { addToOutbox, type OutboxWork, workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { ringFor } from "#test/shops/ringing-staff.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { createPushService } from "#test/stand-ins/push-stand-in.ts";
import { changeDevice, listDevices } from "./devices.server.ts";
import { withRings } from "./queue-rings.server.ts";
import { deleteOldRings, ringDevices } from "./ring-devices.server.ts";
import { pushDevices, rings } from "./ring-tables.server.ts";

const shop = useTestShop();
let service: ReturnType<typeof createPushService>;

beforeEach(() => {
  service = createPushService();
});

const nothing = async () => {};
const silent = [orderEmailsKind, "attention-notice", contactMessageKind, disputeNoticeKind];
const effects = Object.fromEntries(silent.map(kind => [kind, nothing]));

async function happen(work: OutboxWork) {
  await addToOutbox(shop.db, { ...work, now: shop.now() });
  await workOutbox(shop, withRings(shop, effects));
}

async function sell(facts: object = {}) {
  const order = await insertOrder(shop.db, { fullName: "Adaeze Obi", ...facts });
  await happen({ kind: orderEmailsKind, key: `${orderEmailsKind}:${order.id}`, payload: { orderId: order.id } });
  return order;
}

const message = (key: string) => happen({ kind: contactMessageKind, key, payload: { name: "Ada" } });
const ring = () => ringDevices(shop, undefined, service.network);

test("an order rings each device once, with amount and number of items and no name, and opens the order", async () => {
  const browser = service.openBrowser();
  await ringFor(shop, "owner", browser);
  const order = await sell();
  await ring();
  await ring();
  expect(browser.shown).toEqual([
    {
      title: "New order",
      body: expect.stringMatching(/^₦12,500(?:\.00)? · \d items?$/u),
      path: `/admin/orders/${order.id}`,
      tag: `order:${order.id}`,
      count: 1,
    },
  ]);
  expect(browser.headers).toMatchObject([{ TTL: "3600", "Content-Encoding": "aes128gcm" }]);
  expect(browser.headers[0]!.Authorization).toMatch(/^vapid t=/u);
});

test("a device whose owner ticked it names the person, and one that wants no orders stays silent", async () => {
  const [named, other] = [service.openBrowser(), service.openBrowser()];
  const one = await ringFor(shop, "owner", named);
  const two = await ringFor(shop, "owner", other);
  const quiet = { quietFrom: null, quietTo: null };
  await changeDevice(shop, one, { id: one.device, kinds: ["order"], namesPeople: true, ...quiet });
  await changeDevice(shop, two, { id: two.device, kinds: ["message"], namesPeople: false, ...quiet });
  await sell();
  await ring();
  expect(named.shown).toMatchObject([{ body: expect.stringContaining("Adaeze · ₦12,500") }]);
  expect(other.shown).toEqual([]);
});

test("a packer is rung for the parcel without its money, and for nothing else", async () => {
  const browser = service.openBrowser();
  const packer = await ringFor(shop, "packer", browser);
  await changeDevice(shop, packer, {
    id: packer.device,
    kinds: ["order", "confirm", "attention", "message"],
    namesPeople: true,
    quietFrom: null,
    quietTo: null,
  });
  expect(await listDevices(shop, packer.id)).toMatchObject([{ kinds: ["order"] }]);
  await sell();
  await message("contact-message:1");
  await ring();
  expect(browser.shown).toMatchObject([{ title: "New parcel to pack", body: expect.stringMatching(/^\d items?$/u) }]);
});

test("somebody who lost the role, or signed out, hears nothing", async () => {
  const [theirs, signedOut] = [service.openBrowser(), service.openBrowser()];
  const removed = await ringFor(shop, "manager", theirs);
  const gone = await ringFor(shop, "sales", signedOut);
  await sell();
  await shop.db.update(users).set({ role: "shopper" }).where(eq(users.id, removed.id));
  await shop.db.delete(sessions).where(eq(sessions.id, gone.sessionId));
  await ring();
  expect([...theirs.shown, ...signedOut.shown]).toEqual([]);
  expect(await listDevices(shop, gone.id)).toMatchObject([{ isSilent: true }]);
  await message("contact-message:2");
  expect(await shop.db.$count(rings, inArray(rings.kind, ["order", "message"]))).toBe(2);
});

test("what is settled before the ring leaves is not told", async () => {
  const browser = service.openBrowser();
  await ringFor(shop, "owner", browser);
  const order = await sell();
  await shop.db.update(orders).set({ stage: "cancelled" }).where(eq(orders.id, order.id));
  const [entry] = await shop.db
    .insert(attentionItems)
    .values({
      id: newId(),
      kind: "paid-twice",
      reference: "sv-1",
      detail: "",
      currency: "NGN",
      resolvedAt: shop.now(),
    } as never)
    .returning();
  await happen({ kind: "attention-notice", key: "attention-notice:1", payload: { entryId: entry!.id } });
  await ring();
  expect(browser.shown).toEqual([]);
  expect(await shop.db.$count(rings, eq(rings.kind, "order"))).toBe(1);
});

test("a dispute rings at once and at its last hours, each once", async () => {
  const browser = service.openBrowser();
  await ringFor(shop, "owner", browser);
  const entry = { id: newId(), kind: "disputed", reference: "sv-1", paidKobo: 1_250_000 };
  await shop.db.insert(attentionItems).values(entry);
  for (const moment of ["1:first", "1:first again", "1:last-hours"]) {
    const payload = { entryId: entry.id, moment: moment.split(" ")[0] };
    await happen({ kind: disputeNoticeKind, key: `dispute-notice:${moment}`, payload });
    await ring();
  }
  expect(browser.shown).toMatchObject(Array(2).fill({ title: "Chargeback opened", body: "₦12,500.00" }));
});

test("after an outage one message sums up what came meanwhile", async () => {
  const browser = service.openBrowser();
  await ringFor(shop, "owner", browser);
  browser.answer = 503;
  for (let count = 0; count < 3; count++) await sell();
  await message("contact-message:3");
  await ring();
  browser.answer = 201;
  shop.passMinutes(6);
  await ring();
  expect(browser.shown).toMatchObject([{ title: "While you were away", body: "3 new orders, 1 message", count: 4 }]);
});

test("a service that is away is asked again for an hour, then given up", async () => {
  const browser = service.openBrowser();
  const owner = await ringFor(shop, "owner", browser);
  browser.answer = 429;
  await sell();
  await ring();
  expect(await listDevices(shop, owner.id)).toMatchObject([{ problem: "The push service answered with error 429." }]);
  shop.passMinutes(61);
  await ring();
  browser.answer = 201;
  shop.passMinutes(61);
  await ring();
  expect(browser.shown).toEqual([]);
});

test("a browser that withdrew is forgotten, and a refusal is kept for its owner to read", async () => {
  const [withdrawn, refused] = [service.openBrowser(), service.openBrowser()];
  await ringFor(shop, "owner", withdrawn);
  const owner = await ringFor(shop, "owner", refused);
  withdrawn.answer = 410;
  refused.answer = 403;
  await sell();
  await ring();
  const { endpoint } = refused.subscription;
  expect(await shop.db.select({ endpoint: pushDevices.endpoint }).from(pushDevices)).toEqual([{ endpoint }]);
  expect(await listDevices(shop, owner.id)).toMatchObject([{ problem: "The push service answered with error 403." }]);
});

test("quiet hours hold rings back until they end, but not issues", async () => {
  shop.setNow(new Date("2026-11-29T22:30:00Z"));
  const browser = service.openBrowser();
  const owner = await ringFor(shop, "owner", browser);
  const kinds = ["order", "attention"] as const;
  await changeDevice(shop, owner, {
    id: owner.device,
    kinds: [...kinds],
    namesPeople: false,
    quietFrom: 22,
    quietTo: 7,
  });
  await sell();
  const [entry] = await shop.db
    .insert(attentionItems)
    .values({
      id: newId(),
      kind: "paid-twice",
      reference: "sv-2",
      detail: "",
      currency: "NGN",
      paidKobo: 500_000,
    } as never)
    .returning();
  await happen({ kind: "attention-notice", key: "attention-notice:2", payload: { entryId: entry!.id } });
  await ring();
  expect(browser.shown).toMatchObject([{ title: "Paid twice" }]);
  shop.setNow(new Date("2026-11-30T06:00:00Z"));
  await ring();
  expect(browser.shown).toMatchObject([{ title: "Paid twice" }, { title: "New order" }]);
});

test("two instances and a killed process lose no ring and tell none twice", async () => {
  const browsers = Array.from({ length: 5 }, () => service.openBrowser());
  for (const browser of browsers) await ringFor(shop, "owner", browser);
  for (let count = 0; count < 20; count++) {
    await sell();
    await Promise.all([ring(), ring()]);
  }
  for (const browser of browsers) {
    expect(browser.shown).toHaveLength(20);
    expect(new Set(browser.shown.map(({ tag }) => tag)).size).toBe(20);
  }
  // A process that died had claimed the ring and sent nothing.
  await sell();
  await shop.db
    .update(rings)
    .set({ dueAt: new Date(shop.now().getTime() + 120_000) })
    .where(eq(rings.tries, 0));
  await ring();
  expect(browsers[0]!.shown).toHaveLength(20);
  shop.passMinutes(3);
  await ring();
  expect(browsers.map(({ shown }) => shown.length)).toEqual([21, 21, 21, 21, 21]);
});

test("rings of last week are deleted", async () => {
  await ringFor(shop, "owner", service.openBrowser());
  await sell();
  await ring();
  shop.passMinutes(8 * 24 * 60);
  await deleteOldRings(shop);
  expect(await shop.db.$count(rings)).toBe(0);
});
