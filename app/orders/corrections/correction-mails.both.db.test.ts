import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { adoptGuestOrders } from "#app/money/order-records/adopt-guest-orders.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { findScope } from "#app/people/privacy/find-scope.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { addToOutbox, workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { corrector as actor, insertMistyped, typeCorrection } from "#test/samples/type-correction.ts";
import { prepareMailingShop } from "#test/shops/mailing-shop.ts";
import { undoCorrection } from "./undo-correction.server.ts";
import { correctionEffects } from "./write-correction-emails.server.ts";

const { shop, pass } = prepareMailingShop("2026-12-03T13:05:00Z");

const placed = (changes?: Parameters<typeof insertMistyped>[1]) => insertMistyped(shop, changes);
const correct = (...[id, typed, more]: Typed) => typeCorrection(shop, id, typed, more);
type Typed = Parameters<typeof typeCorrection> extends [unknown, ...infer Rest] ? Rest : never;
const read = async (id: string) => (await findOrder(shop, id))!;
const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const undo = (id: string) => undoCorrection(shop, { id, actor });
const mails = async () => {
  await workOutbox(shop, correctionEffects(shop));
  return shop.db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id));
};

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
    const id = await placed({ isGuest: true });
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
    const id = await placed({ email: "owner@example.com", customerEmail: "", isGuest: true });
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
    const id = await placed({ isGuest: true });
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

  test("gets the confirmation once, also when it has not been sent yet, and what failed cannot be sent to the old one", async () => {
    const id = await placed({ isGuest: true });
    const work = { kind: orderEmailsKind, key: `${orderEmailsKind}:${id}`, payload: { orderId: id } };
    await addToOutbox(shop.db, { ...work, now: shop.now() });
    const allMails = async () => {
      await workOutbox(shop, { ...orderEffects(shop), ...correctionEffects(shop) });
      return (await shop.db.select().from(emails)).map(({ recipient, state }) => `${recipient} ${state}`).toSorted();
    };
    expect(await allMails()).toEqual(["ada@gmial.com waiting", "owner@example.com waiting"]);
    await correct(id, { email: "ada@gmail.com" });
    expect(await allMails()).toEqual([]);
    pass(2);
    expect(await allMails()).toEqual(["ada@gmail.com waiting", "owner@example.com waiting"]);
    await shop.db.update(emails).set({ state: "failed" });
    await correct(id, { email: "ada@hotmail.com" });
    pass(2);
    const cancelled = ["ada@gmail.com withdrawn", "ada@hotmail.com waiting", "owner@example.com withdrawn"];
    expect(await allMails()).toEqual(cancelled);
  });

  test("corrected once more gets one confirmation, at the last address", async () => {
    const id = await placed({ isGuest: true });
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
    const id = await placed({ isGuest: true });
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
  const id = await placed({ receiverName: "Ngozi Qudus", receiverPhone: "+2348051234568", isGuest: true });
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
