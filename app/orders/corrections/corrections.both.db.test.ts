import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { describeEvent } from "#app/orders/orders/describe-event.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { updateOrder } from "#app/orders/orders/update-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { corrector as actor, insertMistyped, typeCorrection } from "#test/samples/type-correction.ts";
import { prepareMailingShop } from "#test/shops/mailing-shop.ts";
import { correctOrder } from "./correct-order.server.ts";
import { correctableFacts } from "./correction.ts";
import { undoCorrection } from "./undo-correction.server.ts";

const { shop, pass } = prepareMailingShop("2026-12-03T13:05:00Z");

const placed = (changes?: Parameters<typeof insertMistyped>[1]) => insertMistyped(shop, changes);
const correct = (...[id, typed, more]: Typed) => typeCorrection(shop, id, typed, more);
type Typed = Parameters<typeof typeCorrection> extends [unknown, ...infer Rest] ? Rest : never;
const read = async (id: string) => (await findOrder(shop, id))!;
const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

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

test("the day by which something is needed moves and goes where it is made, and is asked for nowhere else", async () => {
  const made = await placed({ readyBy: "2036-12-12", neededBy: "2036-12-20" });
  expect(await correct(made, { neededBy: "2037-02-30" })).toMatchObject({ fields: { neededBy: expect.any(String) } });
  expect(await correct(made, { neededBy: "2037-03-14" })).toMatchObject({ kind: "corrected" });
  const { checkoutId } = await row(made);
  expect(await row(made)).toMatchObject({ neededBy: "2037-03-14" });
  expect(await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))).toMatchObject([
    { neededBy: "2037-03-14" },
  ]);
  expect(describeEvent((await read(made)).events[0]!).changes).toEqual([
    { name: "needed by", before: "Sat 20 Dec 2036", after: "Sat 14 Mar 2037" },
  ]);
  await undoCorrection(shop, { id: made, actor });
  expect(await row(made)).toMatchObject({ neededBy: "2036-12-20" });
  await correct(made, { neededBy: "" });
  expect(await row(made)).toMatchObject({ neededBy: null });
  const inShop = await placed();
  expect(await correct(inShop, { neededBy: "2037-03-14" })).toEqual({ kind: "unchanged" });
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

  test("has another number for the rider only where a rider comes, and that is Nigerian", async () => {
    const id = await placed();
    expect(await correct(id, { otherPhone: "+44 7911 123456" })).toMatchObject({
      fields: { otherPhone: expect.stringMatching(/must be Nigerian/u) as unknown },
    });
    expect(await correct(id, { otherPhone: "0805 123 4568" })).toMatchObject({ kind: "corrected" });
    expect(await row(id)).toMatchObject({ otherPhone: "+2348051234568", phone: "+2348031234567" });
    expect((await read(id)).corrected?.what).toBe("number for the rider");
    expect(await correct(id, { otherPhone: "" })).toMatchObject({ kind: "corrected" });
    const park = await placed({ deliveryKind: "park", street: "" });
    expect(await correct(park, { otherPhone: "0805 123 4568" })).toEqual({ kind: "unchanged" });
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
  await correct(id, { street: "14 Allen Avenue" }, { seen });
  expect(await correct(id, { city: "Ogba" }, { seen })).toMatchObject({ kind: "corrected" });
  const clash = await correct(id, { street: "16 Allen Avenue" }, { seen });
  expect(clash).toMatchObject({ kind: "outdated", fields: ["street"], facts: { street: "14 Allen Avenue" } });
  expect(
    await correct(id, { street: "16 Allen Avenue", phone: "0805 123 4568" }, { seen, left: ["street"] }),
  ).toMatchObject({
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

  test("is never corrected after it was sent, whichever of two people is first", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await placed();
      const typed = { street: "14 Allen Avenue" };
      const [corrected, sent] = await Promise.all([correct(id, typed), step(id, "placed", "sent")]);
      expect(sent).toEqual({ kind: "moved" });
      const kinds = (await read(id)).events.map(({ kind }) => kind).toReversed();
      const isFirst = "kind" in corrected && corrected.kind === "corrected";
      expect(kinds).toEqual(isFirst ? ["corrected", "stage"] : ["stage"]);
      expect(await row(id)).toMatchObject({ street: isFirst ? typed.street : "12 Allen Avenue", stage: "sent" });
    }
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
      expect(await undoCorrection(shop, { id, actor })).toEqual({ kind: "missing" });
    }
  });
});
