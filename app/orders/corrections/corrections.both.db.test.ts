import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { adoptGuestOrders } from "#app/money/order-records/adopt-guest-orders.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { updateOrder } from "#app/orders/orders/update-order.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { findScope } from "#app/people/privacy/find-scope.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { correctOrder } from "./correct-order.server.ts";
import { type CorrectedFacts, correctableFacts } from "./correction.ts";
import { parseCorrection } from "./parse-correction.server.ts";
import { undoCorrection } from "./undo-correction.server.ts";
import { correctionEffects } from "./write-correction-emails.server.ts";

const actor = "sales@example.com";
const database = useTestDatabase();
let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-12-03T13:05:00Z");
});
const shop = {
  get db() {
    return database.db;
  },
  settings: {
    shopName: "Àṣọ House",
    deliveryFeeKobo: 350_000,
    origin: "https://shop.test",
    ownerEmail: "owner@example.com",
  },
  now: () => new Date(nowMs),
  log: { warn() {} },
};
const pass = (minutes: number) => {
  nowMs += minutes * 60_000;
};

const door = { wantsDelivery: true, deliveryKind: "door" } as const;

async function placed(changes: Parameters<typeof insertOrder>[1] = {}, isGuest = false) {
  const email = "ada@gmial.com";
  const customerId = newId();
  const identity = isGuest ? `guest:${customerId}` : customerId;
  const address = changes.customerEmail ?? email;
  await shop.db.insert(customers).values({ id: customerId, identity, email: address });
  const order = await insertOrder(shop.db, { ...door, email, customerEmail: email, customerId, ...changes });
  return order.id;
}

const read = async (id: string) => (await findOrder(shop, id))!;
const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** Posts the form as it was shown, or as `seen`, with these fields typed over. */
async function correct(id: string, typed: Partial<CorrectedFacts>, seen?: CorrectedFacts, left: string[] = []) {
  const order = await read(id);
  const began = seen ?? correctableFacts(order);
  const form = new FormData();
  form.set("seen", JSON.stringify(began));
  for (const [name, text] of Object.entries({ ...began, ...typed })) form.set(name, text);
  const parsed = parseCorrection(form, order);
  if (!parsed?.ok) return parsed ?? { kind: "bad form" };
  return await correctOrder(shop, { id, actor, correction: { ...parsed.correction, left } });
}
const undo = (id: string) => undoCorrection(shop, { id, actor });
const mails = async () => {
  await workOutbox(shop, correctionEffects(shop));
  return shop.db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id));
};

test("an order's details are corrected until it is sent, in order, checkout, history and audit", async () => {
  const id = await placed();
  const typed = { fullName: " Ada  Okafor ", phone: "0805 123 4568", street: "14 Allen Avenue", landmark: "Blue gate" };
  const stored = { fullName: "Ada Okafor", phone: "+2348051234568", street: "14 Allen Avenue", landmark: "Blue gate" };
  expect(await correct(id, typed)).toMatchObject({ kind: "corrected" });
  const { checkoutId, ...order } = await row(id);
  expect(order).toMatchObject({ ...stored, version: 2, email: "ada@gmial.com" });
  expect(await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))).toMatchObject([stored]);
  const [event] = (await read(id)).events;
  expect(event).toMatchObject({ kind: "corrected", actor });
  expect(describeEvent(event!)).toEqual({
    title: "Details corrected",
    changes: [
      { name: "full name", before: "Ada Obi", after: "Ada Okafor" },
      { name: "phone number", before: "+2348031234567", after: "+2348051234568" },
      { name: "street address", before: "12 Allen Avenue", after: "14 Allen Avenue" },
      { name: "landmark", before: "", after: "Blue gate" },
    ],
  });
  expect(await shop.db.select().from(auditEvents)).toMatchObject([{ actor, subject: "order", after: stored }]);
  expect(await correct(id, { fullName: "Ada Okafor" })).toEqual({ kind: "unchanged" });
  expect((await read(id)).corrected).toEqual({
    at: new Date("2026-12-03T13:05:00Z"),
    what: "name, phone number and address",
  });
});

test.each([
  ["no name", { fullName: " " }, { fullName: "Enter the customer's full name" }],
  ["a long street", { street: "x".repeat(201) }, { street: "Use at most 200 characters" }],
  ["letters as a phone number", { phone: "ask" }, { phone: "Enter a phone number such as 0803 123 4567" }],
  ["no e-mail address", { email: "" }, { email: "Enter the customer's email address" }],
  ["half an e-mail address", { email: "ada@" }, { email: expect.any(String) as string }],
])("%s is refused beside its field, by the checkout's rules", async (_what, typed, fields) => {
  const id = await placed();
  expect(await correct(id, typed)).toEqual({ ok: false, fields });
  expect(await row(id)).toMatchObject({ version: 1 });
});

describe("a kind of delivery", () => {
  test("has only its own fields: a pick-up no address, a motor park its town and a mobile number", async () => {
    const pickUp = await placed({ wantsDelivery: false, deliveryKind: "pickup", street: "", city: "", region: "" });
    expect(await correct(pickUp, { street: "1 Lost Road", fullName: "Ada Eze" })).toMatchObject({ kind: "corrected" });
    expect(await row(pickUp)).toMatchObject({ street: "", city: "", fullName: "Ada Eze" });
    const park = await placed({ wantsDelivery: true, deliveryKind: "park", street: "", city: "Enugu" });
    expect(await correct(park, { phone: "0201 463 0643" })).toMatchObject({
      fields: { phone: expect.stringMatching(/mobile number/u) as unknown },
    });
    expect(await correct(park, { city: "Nsukka", street: "1 Lost Road" })).toMatchObject({ kind: "corrected" });
    expect(await row(park)).toMatchObject({ street: "", city: "Nsukka", region: "Lagos" });
  });

  test("has a receiver only where the order has one, whose number is Nigerian", async () => {
    const alone = await placed();
    expect(await correct(alone, { receiverName: "Ngozi Eze" })).toEqual({ kind: "unchanged" });
    const two = await placed({ receiverName: "Ngozi Eze", receiverPhone: "+2348051234568" });
    expect(await correct(two, { receiverPhone: "+44 7911 123456" })).toMatchObject({
      fields: { receiverPhone: expect.stringMatching(/must be Nigerian/u) as unknown },
    });
    expect(await correct(two, { receiverName: "Ngozi Ezeh" })).toMatchObject({ kind: "corrected" });
    expect(await row(two)).toMatchObject({ receiverName: "Ngozi Ezeh", fullName: "Ada Obi" });
  });
});

test("two people who correct different fields both do, and the same field shows the second what is stored", async () => {
  const id = await placed();
  const seen = correctableFacts(await read(id));
  await correct(id, { street: "14 Allen Avenue" }, seen);
  expect(await correct(id, { city: "Ogba" }, seen)).toMatchObject({ kind: "corrected" });
  const clash = await correct(id, { street: "16 Allen Avenue" }, seen);
  expect(clash).toMatchObject({ kind: "outdated", fields: ["street"], facts: { street: "14 Allen Avenue" } });
  expect(await correct(id, { street: "16 Allen Avenue", phone: "0805 123 4568" }, seen, ["street"])).toMatchObject({
    kind: "corrected",
  });
  expect(await row(id)).toMatchObject({ street: "14 Allen Avenue", city: "Ogba", phone: "+2348051234568" });
});

test("a correction and a note of another person at the same time both stand", async () => {
  const id = await placed();
  const update = { seen: { status: "submitted", note: "" }, note: "call first" } as const;
  await Promise.all([correct(id, { street: "14 Allen Avenue" }), updateOrder(shop, { id, actor, update })]);
  expect(await row(id)).toMatchObject({ street: "14 Allen Avenue", note: "call first", version: 3 });
});

describe("a closed order", () => {
  const step = (id: string, from: "placed" | "sent" | "refused", to: "sent" | "cancelled" | "refused") =>
    moveStage(shop, { id, actor: "packer@example.com", step: { from, to } });

  test("says by whom and when it was sent, and changes nothing", async () => {
    const id = await placed();
    await step(id, "placed", "sent");
    pass(5);
    expect(await correct(id, { street: "14 Allen Avenue" })).toEqual({
      kind: "closed",
      sentence: "Sent on 3 Dec 2026, 14:05 by packer@example.com. Its details can't be changed any more.",
    });
    await updateOrder(shop, {
      id,
      actor,
      update: { seen: { status: "pending", note: "" }, status: "success", note: "" },
    });
    expect(await correct(id, { street: "14 Allen Avenue" })).toMatchObject({
      sentence: expect.stringContaining("packer@example.com") as unknown,
    });
    expect(await row(id)).toMatchObject({ street: "12 Allen Avenue" });
  });

  test("is one that its owner set to success, was cancelled, or whose customer was erased", async () => {
    const done = await placed();
    const update = { seen: { status: "submitted", note: "" }, status: "success", note: "" } as const;
    await updateOrder(shop, { id: done, actor, update });
    expect(await correct(done, { city: "Ogba" })).toMatchObject({
      sentence: "Set to success on 3 Dec 2026, 14:05 by sales@example.com. Its details can't be changed any more.",
    });
    const cancelled = await placed();
    await step(cancelled, "placed", "cancelled");
    expect(await correct(cancelled, { city: "Ogba" })).toMatchObject({
      sentence: "This order is cancelled. Its details can't be changed any more.",
    });
    const erased = await placed({ erasedAt: new Date() });
    expect(await correct(erased, { city: "Ogba" })).toMatchObject({
      sentence: "The customer's data were erased. There is nothing to correct.",
    });
  });

  test("may be corrected again when the parcel came back to be sent anew", async () => {
    const id = await placed();
    await step(id, "placed", "sent");
    await step(id, "sent", "refused");
    expect(await correct(id, { street: "14 Allen Avenue" })).toMatchObject({ kind: "corrected" });
  });

  test("is unknown for an id that is none", async () => {
    const correction = { mine: {}, seen: {}, left: [] };
    for (const id of ["nope", newId()]) {
      expect(await correctOrder(shop, { id, actor, correction })).toEqual({ kind: "missing" });
      expect(await undo(id)).toEqual({ kind: "missing" });
    }
  });
});

describe("the e-mail about a correction", () => {
  test("leaves after two minutes, once a change, with what is true then", async () => {
    const id = await placed();
    await correct(id, { street: "14 Allen Avenue" });
    expect(await mails()).toEqual([]);
    pass(1);
    await correct(id, { phone: "0805 123 4568" });
    pass(2);
    const sent = await mails();
    // The first was followed by another one.
    expect(sent).toMatchObject([
      { recipient: "ada@gmial.com", subject: expect.stringMatching(/: phone number corrected/u) },
    ]);
    expect(sent[0]!.textBody).toContain("14 Allen Avenue");
    expect(sent[0]!.textBody).toContain("0805 123 4568");
    pass(60);
    expect(await mails()).toHaveLength(1);
  });

  test("is not sent after Undo, which restores everything for two minutes", async () => {
    const id = await placed({}, true);
    const before = await row(id);
    await correct(id, { email: "ada@gmail.com", landmark: "Blue gate" });
    expect((await row(id)).trackToken).not.toBe(before.trackToken);
    expect(await undo(id)).toEqual({ kind: "undone" });
    const { version, updatedAt: _at, ...restored } = await row(id);
    expect({ ...restored, version: 1, updatedAt: before.updatedAt }).toEqual(before);
    expect(version).toBe(3);
    expect(await undo(id)).toEqual({ kind: "outdated" });
    expect((await read(id)).corrected).toBeNull();
    pass(3);
    expect(await mails()).toEqual([]);
    await correct(id, { city: "Ogba" });
    pass(2);
    expect(await undo(id)).toEqual({ kind: "outdated" });
    expect(await mails()).toHaveLength(1);
  });

  test("is not written for an order without an address, which may get one and lose it by Undo", async () => {
    const id = await placed({ email: "owner@example.com", customerEmail: "" }, true);
    expect(await correct(id, { city: "Ogba" })).toMatchObject({ kind: "corrected" });
    pass(2);
    expect(await mails()).toEqual([]);
    expect(await correct(id, { email: "ada@gmail.com" })).toMatchObject({ kind: "corrected" });
    expect(await row(id)).toMatchObject({ email: "ada@gmail.com", customerEmail: "ada@gmail.com" });
    await undo(id);
    expect(await row(id)).toMatchObject({ email: "owner@example.com", customerEmail: "" });
    expect(await shop.db.select().from(customers)).toMatchObject([{ email: "" }]);
  });
});

describe("a corrected e-mail address", () => {
  test("gets the confirmation, and the old link ends", async () => {
    const id = await placed({}, true);
    const { trackToken: old } = await row(id);
    await correct(id, { email: "Ada@Gmail.com" });
    pass(1);
    await correct(id, { street: "14 Allen Avenue" });
    pass(2);
    const { trackToken: token, number } = await row(id);
    expect(await findTrackedOrder(shop, old)).toBeUndefined();
    expect(await findTrackedOrder(shop, token)).toMatchObject({
      corrected: "The shop corrected your address on 3 Dec 2026, 14:06.",
    });
    const [confirmation, ...more] = await mails();
    expect(confirmation).toMatchObject({ recipient: "Ada@Gmail.com", subject: `Your order ${number} at Àṣọ House` });
    for (const words of [token, "14 Allen Avenue"]) expect(confirmation!.textBody).toContain(words);
    expect(more).toMatchObject([
      { recipient: "Ada@Gmail.com", subject: `Your order ${number}: address corrected (Àṣọ House)` },
    ]);
  });

  test("corrected once more gets one confirmation, at the last address", async () => {
    const id = await placed({}, true);
    await correct(id, { email: "ada@gmai.com" });
    await correct(id, { email: "ada@gmail.com" });
    pass(2);
    expect(await mails()).toMatchObject([{ recipient: "ada@gmail.com" }]);
  });

  test("gives nothing to an account with it until that account has proven it, and keeps an account's order", async () => {
    await shop.db.insert(users).values({ id: "u", name: "", email: "ada@gmail.com", emailVerified: false });
    await shop.db.insert(customers).values({ id: newId(), identity: "u", email: "ada@gmail.com" });
    const adopt = () =>
      transact(shop.db, transaction => adoptGuestOrders(transaction, { userId: "u", now: shop.now() }));
    const id = await placed({}, true);
    const owned = await placed();
    const owner = (await row(owned)).customerId;
    await correct(id, { email: "ada@gmail.com" });
    await correct(owned, { email: "ada@gmail.com" });
    expect(await adopt()).toBe(0);
    await shop.db.update(users).set({ emailVerified: true });
    expect(await adopt()).toBe(1);
    expect(await row(owned)).toMatchObject({
      customerId: owner,
      customerEmail: "ada@gmial.com",
      email: "ada@gmail.com",
    });
  });
});

test("an erasure of the corrected address leaves neither old nor new values anywhere", async () => {
  const id = await placed({ receiverName: "Ngozi Qudus", receiverPhone: "+2348051234568" }, true);
  const old = await row(id);
  await correct(id, {
    ...{ fullName: "Zainab Okonjo", phone: "0809 911 2233", email: "zainab@gmail.com", street: "7 Ukpabi Close" },
    ...{
      landmark: "Kiosk",
      city: "Oguta",
      receiverName: "Abimbola Eze",
      shopperNote: "Ring twice",
      postalCode: "463109",
    },
  });
  pass(2);
  await mails();
  const person = { email: "zainab@gmail.com", isProven: true };
  await transact(shop.db, async transaction => {
    const scope = await findScope(transaction, personalData.sales, person);
    await eraseRows(transaction, personalData.tables, { scope, at: shop.now() });
  });
  const rows = [shop.db.select().from(orders), shop.db.select().from(checkouts), shop.db.select().from(orderEvents)];
  const others = [shop.db.select().from(auditEvents), shop.db.select().from(customers), shop.db.select().from(emails)];
  const text = JSON.stringify(await Promise.all([...rows, ...others])).toLowerCase();
  for (const word of ["okonjo", "9112233", "zainab", "ukpabi", "kiosk", "oguta", "abimbola", "ring twice", "463109"])
    expect(text).not.toContain(word);
  for (const word of ["obi", "gmial", "allen", "qudus", "51234568", old.trackToken]) expect(text).not.toContain(word);
});
