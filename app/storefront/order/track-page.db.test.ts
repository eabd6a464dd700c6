import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { lostLinkEffects } from "#app/orders/tracking/lost-link.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action as ask } from "./track-page.tsx";
import { loader } from "./tracking-page.tsx";

const shop = useTestShop();

const from = (address: string) => ({ [clientAddressHeader]: address });

/** Returns the order, or the status of the refusal. */
async function open(token: string, address = "10.0.0.1") {
  const asked = { ...shop.ask(`/track/${token}`, { headers: from(address) }), params: { token } };
  try {
    const { data } = await loader(asked as never);
    return { status: 200, order: "order" in data ? data.order : undefined };
  } catch (thrown) {
    return { status: (thrown as { init: { status: number } }).init.status, order: undefined };
  }
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const unknownToken = "0".repeat(32);

describe("the tracking page", () => {
  test("shows the order's stage, the promised days, and the carrier once sent", async () => {
    const order = await insertOrder(shop.db, {
      wantsDelivery: true,
      deliveryKind: "park",
      stage: "sent",
      paidAt: at(8),
      carrier: { company: "GIG", driverPhone: "0805 000 1111", waybill: "W-77", arrives: "2026-11-22" },
      promised: {
        label: "Park",
        place: "Jos, Plateau",
        days: { from: "2026-11-22", to: "2026-11-24" },
        parkPays: { leastKobo: 500_000, mostKobo: 800_000 },
        address: "",
        hours: "",
      },
    });
    for (const [stage, hour] of [
      ["packed", 9],
      ["sent", 11],
    ] as const) {
      const change = { id: newId(), orderId: order.id, actor: "owner@example.com", kind: "stage", after: { stage } };
      await shop.db.insert(orderEvents).values({ ...change, at: at(hour) });
    }
    const { order: shown } = await open(order.trackToken);
    expect(shown).toMatchObject({
      firstName: "Ada",
      place: "Jos, Plateau",
      days: { from: "2026-11-22", to: "2026-11-24" },
      parkPays: { leastKobo: 500_000 },
      carrier: { company: "GIG", waybill: "W-77" },
      collectCode: undefined,
      needsAttention: false,
    });
    expect(shown!.steps).toEqual([
      { stage: "placed", isReached: true, at: at(8) },
      { stage: "packed", isReached: true, at: at(9) },
      { stage: "sent", isReached: true, at: at(11) },
      { stage: "at-park", isReached: false, at: undefined },
      { stage: "delivered", isReached: false, at: undefined },
    ]);
  });

  test("shows the collection code only while an order waits to be collected", async () => {
    await shop.db.insert(shopSettings).values({ key: "collectAddress", value: "5 Bode Thomas Street" });
    const facts = { collectCode: "4711", carrier: { company: "x", driverPhone: "", waybill: "", arrives: "" } };
    const ready = await insertOrder(shop.db, { ...facts, deliveryKind: "pickup", stage: "ready" });
    const done = await insertOrder(shop.db, { ...facts, deliveryKind: "pickup", stage: "collected" });
    const door = await insertOrder(shop.db, { ...facts, deliveryKind: "door", wantsDelivery: true });
    expect((await open(ready.trackToken)).order).toMatchObject({
      collectCode: "4711",
      collectAddress: "5 Bode Thomas Street",
      place: "",
      carrier: undefined,
    });
    for (const { trackToken } of [done, door]) {
      expect((await open(trackToken)).order).toMatchObject({ collectCode: undefined, carrier: undefined });
    }
  });

  test("links to the shop's WhatsApp with the order's number, where the owner gave one", async () => {
    const { trackToken, number } = await insertOrder(shop.db);
    expect((await open(trackToken)).order).toMatchObject({ chat: undefined });
    await shop.db.insert(shopSettings).values({ key: "whatsApp", value: "0803 123 4567" });
    const { order } = await open(trackToken);
    expect(order!.chat).toContain("https://wa.me/2348031234567?text=");
    expect(order!.chat).toContain(number);
  });

  test("shows money sent back, and that the shop is checking something, without the details", async () => {
    const { trackToken, reference, totalKobo, id } = await insertOrder(shop.db);
    const refund = {
      id: newId(),
      provider: "practice",
      reference,
      orderId: id,
      currency: "NGN",
      actor: "o@example.com",
    };
    await shop.db
      .insert(refunds)
      .values({ ...refund, amountKobo: totalKobo, state: "pending", reason: "a secret note" });
    await shop.db.insert(attentionItems).values({ id: newId(), kind: "late-no-stock", reference, orderId: id });
    const { order } = await open(trackToken);
    expect(order).toMatchObject({ needsAttention: true, refunds: [{ amountKobo: totalKobo, state: "on-its-way" }] });
    expect(JSON.stringify(order)).not.toMatch(/late-no-stock|a secret note/u);
    await shop.db.update(attentionItems).set({ resolvedAt: new Date() });
    expect((await open(trackToken)).order).toMatchObject({ needsAttention: false });
  });

  test("answers a wrong token with 404, and with 429 after a hundred of them", async () => {
    const { trackToken } = await insertOrder(shop.db);
    for (const token of ["x", trackToken.toUpperCase(), `${trackToken}0`, "' or 1=1", unknownToken]) {
      expect([token, (await open(token, "10.0.0.9")).status]).toEqual([token, 404]);
    }
    for (let tries = 0; tries < 95; tries++) await open(unknownToken, "10.0.0.9");
    expect((await open(unknownToken, "10.0.0.9")).status).toBe(429);
    // Other people share that network address. Their links are right, so they are not locked out.
    expect((await open(trackToken, "10.0.0.9")).status).toBe(200);
    expect((await open(unknownToken, "10.0.0.8")).status).toBe(404);
    shop.passMinutes(61);
    expect((await open(unknownToken, "10.0.0.9")).status).toBe(404);
  });
});

describe("a lost link", () => {
  async function askFor(number: string, email: string, address = "10.0.0.1") {
    const { data, init } = await ask(shop.ask("/track", { form: { number, email }, headers: from(address) }) as never);
    const { typed: _typed, ...answer } = data;
    return { status: init?.status, ...answer };
  }
  const sent = async () => {
    await workOutbox(shop, lostLinkEffects(shop));
    return await shop.db.select().from(emails);
  };

  test("is mailed only to the order's address, and only when number and address belong together", async () => {
    const order = await insertOrder(shop.db, { email: "Ada@Example.com" });
    const other = await insertOrder(shop.db, { email: "bola@example.com" });
    const right = await askFor(` ${order.number.toLowerCase().replace("-", "")} `, "ada@EXAMPLE.com");
    const wrong = await askFor(other.number, "ada@example.com");
    const none = await askFor("ZZZZ-9999", "ada@example.com");
    expect(right).toEqual({ status: 200, kind: "noted" });
    expect([wrong, none]).toEqual([right, right]);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "Ada@Example.com", orderId: order.id });
    expect(mail!.textBody).toContain(`${shop.settings.origin}/track/${order.trackToken}`);
  });

  test("costs the same work before the answer, whether they belong together or not", async () => {
    const { number, email } = await insertOrder(shop.db);
    await askFor(number, email);
    await askFor("ZZZZ-9999", "nobody@example.com", "10.0.0.2");
    expect(await shop.db.select({ kind: outbox.kind }).from(outbox)).toEqual([
      { kind: "tracking-link" },
      { kind: "tracking-link" },
    ]);
    expect(await shop.db.$count(emails)).toBe(0);
  });

  test("may be asked for five times an hour per e-mail address and per network address", async () => {
    const { number, email } = await insertOrder(shop.db);
    const statuses: unknown[] = [];
    for (let tries = 1; tries <= 6; tries++) statuses.push((await askFor(number, email, `10.0.1.${tries}`)).status);
    for (let tries = 1; tries <= 6; tries++) statuses.push((await askFor(number, `a${tries}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429]);
    shop.passMinutes(61);
    expect((await askFor(number, email)).status).toBe(200);
  });

  test.each([
    ["", "", ["number", "email"]],
    ["A7K2", "ada@example.com", ["number"]],
    ["A7K2-9QXM", "ada", ["email"]],
    ["A7K2-9QXM", "a\r\nBcc: b@example.com", ["email"]],
  ])("with %j and %j says which fields to correct", async (number, email, fields) => {
    const { data, init } = await ask(shop.ask("/track", { form: { number, email } }) as never);
    expect(init?.status).toBe(400);
    expect(
      Object.entries(data.fields ?? {})
        .filter(([, text]) => text)
        .map(([name]) => name),
    ).toEqual(fields);
    expect(await shop.db.$count(outbox)).toBe(0);
  });
});

test("the page's data has nothing of the person but first name, place and state", async () => {
  const order = await insertOrder(shop.db, {
    fullName: "Ada Qwertyname",
    email: "hidden@example.com",
    customerEmail: "other-hidden@example.com",
    phone: "+2348099999999",
    street: "77 Hidden Close",
    landmark: "behind the hidden mosque",
    shopperNote: "a hidden wish",
    receiverName: "Ngozi Qwertyname",
    receiverPhone: "+2348099999999",
    otherPhone: "+2348099991111",
    postalCode: "998877",
    note: "a hidden note",
    wantsDelivery: true,
  });
  await shop.db.insert(orderEvents).values({
    id: newId(),
    orderId: order.id,
    actor: "hidden-owner@example.com",
    kind: "stage",
    after: { stage: "packed" },
  });
  await shop.db.update(orders).set({ stage: "packed" }).where(eq(orders.id, order.id));
  const { order: shown } = await open(order.trackToken);
  expect(shown).toMatchObject({ firstName: "Ada", receiver: "Ngozi", place: "Ikeja, Lagos" });
  const text = JSON.stringify(shown);
  for (const secret of [
    "Qwerty",
    "hidden",
    "Hidden",
    "809999",
    "998877",
    order.reference,
    order.id,
    order.customerId,
  ]) {
    expect(text).not.toContain(secret);
  }
});
