import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startCheckout } from "#app/checkout/start-checkout.server.ts";
import { newId } from "#app/database/new-id.server.ts";
import { findDue, listReceipts } from "#app/receipts/list-receipts.server.ts";
import { acceptPromise } from "#app/settlement/accept-promise.server.ts";
import { completeCheckout } from "#app/settlement/complete-checkout.server.ts";
import { expireCheckouts } from "#app/settlement/expire-checkouts.server.ts";
import { moveStage, undoStage } from "#app/stages/move-stage.server.ts";
import type { StageStep } from "#app/stages/parse-stage-form.ts";
import { productSizes } from "#app/tables/catalog-tables.server.ts";
import { checkouts, stockHolds } from "#app/tables/checkout-tables.server.ts";
import { deliveryRates } from "#app/tables/delivery-tables.server.ts";
import { contactTries, refusals } from "#app/tables/door-tables.server.ts";
import { outbox } from "#app/tables/message-tables.server.ts";
import { attentionItems, orderEvents, orders } from "#app/tables/order-tables.server.ts";
import { auditEvents } from "#app/tables/owner-tables.server.ts";
import type { OrderStage, PayOnDelivery } from "#app/tables/states.ts";
import { insertProduct } from "#test/samples.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { eraseOldRefusals } from "./refusals.server.ts";
import { settleCall } from "./settle-call.server.ts";
import { newCashReference, takeDoorMoney } from "./take-door-money.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const days = 24 * hours;

/** The rate to the door, for ₦3,500.00, may be paid there as `first` says. */
async function allow(first: PayOnDelivery) {
  await shop.db.delete(deliveryRates);
  const rate = { kind: "door", feeKobo: 350_000, daysFrom: 1, daysTo: 3, payOnDelivery: first } as const;
  await shop.db.insert(deliveryRates).values({ id: newId(), ...rate });
}

/** One of five dresses for ₦12,500.00, to be paid at the door. */
async function prepare(phone = sampleDelivery.phone) {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  const account = await insertCustomer(shop.db);
  const lines = [{ productId, size: "M", quantity: 1 }];
  const delivery = { ...sampleDelivery, phone };
  return { productId, request: { account, lines, wantsDelivery: true, delivery, pay: "on-delivery" as const } };
}

async function ask(phone?: string) {
  const { productId, request } = await prepare(phone);
  const started = await startCheckout(shop, request);
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, request.account.customerId));
  return { productId, request, started, checkoutId: checkout?.id ?? "" };
}

const say = (checkoutId: string, answer: "confirmed" | "no-answer" | "not-real", seenTries = 0) =>
  settleCall(shop, { checkoutId, actor, answer, seenTries });
const problemsOf = (started: Awaited<ReturnType<typeof startCheckout>>) =>
  started.kind === "problems" ? started.problems.map(({ kind }) => kind) : started.kind;
const left = async (productId: string) =>
  (await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId)))[0]!.quantity;
const orderOf = async (checkoutId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0];
const step = (id: string, from: OrderStage, to: OrderStage, more: Partial<StageStep> = {}) =>
  moveStage(shop, { id, actor, step: { from, to, ...more } });

/** An order at the door: called about, confirmed and sent. */
async function send(phone?: string) {
  const asked = await ask(phone);
  await say(asked.checkoutId, "confirmed");
  const { id } = (await orderOf(asked.checkoutId))!;
  await step(id, "placed", "sent");
  return { ...asked, id };
}

async function refuse(phone?: string) {
  const sent = await send(phone);
  expect(await step(sent.id, "sent", "refused", { putsBack: true })).toEqual({ kind: "moved" });
  return sent;
}

describe("who may pay at the door", () => {
  test.each(["call", "commitment"] as const)("fifty requests at once from one phone leave one (%s)", async first => {
    await allow(first);
    const prepared = await Promise.all(Array.from({ length: 50 }, () => prepare()));
    const answers = await Promise.all(prepared.map(({ request }) => startCheckout(shop, request)));
    expect(answers.filter(({ kind }) => kind !== "problems")).toHaveLength(1);
    expect(new Set(answers.filter(({ kind }) => kind === "problems").flatMap(problemsOf))).toEqual(
      new Set(["door-one-at-a-time"]),
    );
    expect(await shop.db.$count(stockHolds)).toBe(1);
  });

  test("the same cart asked for twice is the one that waits, and it waits a day whatever transfers are given", async () => {
    await allow("call");
    const { started, request, checkoutId } = await ask();
    expect(await startCheckout(shop, request)).toEqual(started);
    const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    expect(checkout!.expiresAt.getTime() - shop.now().getTime()).toBe(24 * hours);
  });

  test("one order at a time: another when the first has arrived, was refused or is cancelled", async () => {
    await allow("call");
    const { id, checkoutId } = await send();
    expect(problemsOf((await ask()).started)).toEqual(["door-one-at-a-time"]);
    expect((await ask("+2348039999999")).started.kind).toBe("waiting");
    await takeDoorMoney(shop, {
      orderId: id,
      actor,
      money: { source: "cash", amountKobo: 1_600_000, reference: newCashReference() },
    });
    expect(await findDue(shop.db, checkoutId)).toMatchObject({ dueKobo: 0 });
    await step(id, "sent", "delivered");
    expect((await ask()).started.kind).toBe("waiting");
  });

  test("an own open payment of the commitment is begun again, not refused", async () => {
    await allow("commitment");
    const { request, started } = await ask();
    expect(started.kind).toBe("started");
    expect(await startCheckout(shop, request)).toMatchObject({ kind: "started" });
    const changed = { ...request, lines: [{ ...request.lines[0]!, quantity: 2 }] };
    expect(await startCheckout(shop, changed)).toMatchObject({ kind: "started" });
  });

  test.each(["call", "commitment"] as const)(
    "two refusals hide the way for the phone, 181 days later not (%s)",
    async first => {
      await allow("call");
      await refuse();
      await refuse();
      await allow(first);
      expect(problemsOf((await ask()).started)).toEqual(["door-refused-before"]);
      expect((await ask("+2348039999999")).started.kind).not.toBe("problems");
      shop.wait(179 * days);
      await eraseOldRefusals(shop);
      expect(problemsOf((await ask()).started)).toEqual(["door-refused-before"]);
      shop.wait(2 * days);
      expect((await ask()).started.kind).not.toBe("problems");
      await eraseOldRefusals(shop);
      expect(await shop.db.$count(refusals)).toBe(0);
    },
  );

  test("a land line and a number abroad cannot be called on the way", async () => {
    await allow("call");
    for (const phone of ["+2342014630643", "+447911123456"]) {
      expect(problemsOf((await ask(phone)).started)).toEqual(["door-needs-mobile"]);
    }
  });

  test("what waits stays and is confirmed after the owner has switched the way off", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    await allow("off");
    expect(problemsOf((await ask("+2348039999999")).started)).toEqual(["choose-payment"]);
    expect(await say(checkoutId, "confirmed")).toMatchObject({ kind: "ordered" });
    expect(await orderOf(checkoutId)).toMatchObject({ terms: "on-delivery", paidAt: null });
  });
});

describe("the call before", () => {
  test("confirmed by two at once is one order, with its audit", async () => {
    await allow("call");
    const { checkoutId, productId } = await ask();
    const said = await Promise.all([1, 2, 3].map(() => say(checkoutId, "confirmed")));
    expect(said.map(({ kind }) => kind)).toEqual(["ordered", "ordered", "ordered"]);
    expect(await shop.db.$count(orders)).toBe(1);
    expect(await left(productId)).toBe(4);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([{ actor, action: "add", subject: "order" }]);
  });

  test("the third that nobody answers ends it: its pieces are free and the shopper is told", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    expect(await say(checkoutId, "no-answer", 0)).toEqual({ kind: "counted", tries: 1 });
    expect(await say(checkoutId, "no-answer", 1)).toEqual({ kind: "counted", tries: 2 });
    expect(await say(checkoutId, "no-answer", 2)).toEqual({ kind: "ended" });
    expect(await say(checkoutId, "no-answer", 3)).toEqual({ kind: "outdated" });
    expect(await say(checkoutId, "confirmed", 3)).toEqual({ kind: "outdated" });
    expect(await shop.db.$count(stockHolds)).toBe(0);
    expect(await shop.db.select().from(outbox)).toMatchObject([{ kind: "waiting-ended", payload: { checkoutId } }]);
    expect(await shop.db.select().from(attentionItems)).toEqual([]);
    expect((await ask()).started.kind).toBe("waiting");
  });

  test("a double click, and two people at once, count one call", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    const said = await Promise.all([1, 2, 3].map(() => say(checkoutId, "no-answer", 0)));
    expect(said.map(({ kind }) => kind).toSorted()).toEqual(["counted", "outdated", "outdated"]);
    expect(await shop.db.$count(contactTries)).toBe(1);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([
      { action: "call", subject: "checkout", subjectId: checkoutId, after: { call: "no-answer", tries: 1 } },
    ]);
  });

  test("one that is not real ends at once, and its commitment stands before the owner", async () => {
    await allow("both");
    const { checkoutId, started } = await ask();
    if (started.kind !== "started") throw new Error(started.kind);
    expect(await say(checkoutId, "not-real")).toEqual({ kind: "outdated" });
    shop.provider.pay(started.reference);
    await completeCheckout(shop, started.reference);
    expect(await say(checkoutId, "not-real")).toEqual({ kind: "ended" });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "money-without-order", reference: started.reference, paidKobo: 350_000 },
    ]);
  });

  test("confirms no checkout on other terms, and none that is not there", async () => {
    const { request } = await prepare();
    await startCheckout(shop, { ...request, pay: "online" });
    const [checkout] = await shop.db.select().from(checkouts);
    for (const answer of ["confirmed", "no-answer", "not-real"] as const) {
      expect(await say(checkout!.id, answer)).toEqual({ kind: "missing" });
      expect(await say("nope", answer)).toEqual({ kind: "missing" });
    }
  });

  test("that never comes ends it after a day", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    shop.wait(24 * hours);
    await expireCheckouts(shop);
    expect(await acceptPromise(shop, { checkoutId, actor })).toEqual({ kind: "closed" });
    expect(await shop.db.select().from(outbox)).toMatchObject([{ kind: "waiting-ended" }]);
  });
});

describe("the money at the door", () => {
  const cash = (amountKobo: number, reference = newCashReference()) =>
    ({ source: "cash", amountKobo, reference }) as const;
  const take = (orderId: string, money: Parameters<typeof takeDoorMoney>[1]["money"]) =>
    takeDoorMoney(shop, { orderId, actor, money });

  test("a double click, and eight at once, are one receipt", async () => {
    await allow("call");
    const { id, checkoutId } = await send();
    const money = cash(1_600_000);
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(id, money)));
    expect(taken.filter(({ kind }) => kind === "received")).toHaveLength(1);
    expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(["received", "used"]));
    expect((await listReceipts(shop.db, [checkoutId])).get(checkoutId)).toMatchObject([
      { source: "cash", amountKobo: 1_600_000, recordedBy: actor },
    ]);
    expect((await orderOf(checkoutId))!.paidAt).toEqual(shop.now());
  });

  test("in parts, more cash than is due is refused, and a slip of another order too", async () => {
    await allow("call");
    const one = await send();
    const other = await send("+2348039999999");
    expect(await take(one.id, { source: "pos", amountKobo: 600_000, reference: "RRN1" })).toEqual({
      kind: "received",
      dueKobo: 1_000_000,
    });
    expect(await take(other.id, { source: "pos", amountKobo: 600_000, reference: "RRN1" })).toEqual({
      kind: "used-elsewhere",
    });
    expect(await take(one.id, cash(1_000_001))).toEqual({ kind: "too-much", dueKobo: 1_000_000 });
    expect(await take(one.id, cash(1_000_000))).toEqual({ kind: "received", dueKobo: 0 });
    expect(await take(newId(), cash(1))).toEqual({ kind: "missing" });
    expect(await take("nope", cash(1))).toEqual({ kind: "missing" });
  });

  test("delivered with something due needs a reason, which the history keeps", async () => {
    await allow("call");
    const { id } = await send();
    expect(await step(id, "sent", "delivered")).toEqual({ kind: "owes", dueKobo: 1_600_000 });
    expect(await step(id, "sent", "delivered", { reason: "Pays on Friday" })).toEqual({ kind: "moved" });
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ stage: "delivered", reason: "Pays on Friday" }) }),
    );
  });
});

describe("refused at the door", () => {
  test("the pieces are back in the stock, nothing is due, and the commitment is kept", async () => {
    await allow("commitment");
    const { productId, started, checkoutId } = await ask();
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "completed" });
    const { id } = (await orderOf(checkoutId))!;
    await step(id, "placed", "sent");
    expect(await left(productId)).toBe(4);
    await step(id, "sent", "refused", { putsBack: true });
    expect(await left(productId)).toBe(5);
    expect(await findDue(shop.db, checkoutId)).toMatchObject({ receivedKobo: 350_000, dueKobo: 0 });
    expect(await shop.db.select().from(refusals)).toMatchObject([{ phone: sampleDelivery.phone, orderId: id }]);
  });

  test("without pieces that can be sold again the stock stays as it is", async () => {
    await allow("call");
    const { id, productId } = await send();
    await step(id, "sent", "refused", { putsBack: false });
    expect(await left(productId)).toBe(4);
    expect(await step(id, "refused", "sent")).toEqual({ kind: "moved" });
    expect(await left(productId)).toBe(4);
  });

  test("undone, the pieces are taken out again and the refusal goes", async () => {
    await allow("call");
    const { id, productId } = await refuse();
    const undone = await Promise.all([1, 2].map(() => undoStage(shop, { id, actor, from: "refused" })));
    expect(undone.map(({ kind }) => kind).toSorted()).toEqual(["moved", "outdated"]);
    expect(await left(productId)).toBe(4);
    expect(await shop.db.$count(refusals)).toBe(0);
    expect(await orderOf((await shop.db.select().from(checkouts))[0]!.id)).toMatchObject({ stage: "sent" });
  });

  test("sent once more, and refused once more, it is one refusal and the pieces are counted once", async () => {
    await allow("call");
    const { id, productId } = await refuse();
    expect(await step(id, "refused", "sent")).toEqual({ kind: "moved" });
    expect(await left(productId)).toBe(4);
    await step(id, "sent", "refused", { putsBack: true });
    expect(await left(productId)).toBe(5);
    await undoStage(shop, { id, actor, from: "refused" });
    expect([await left(productId), await shop.db.$count(refusals)]).toEqual([4, 1]);
  });

  test("is not undone, nor sent again, when its pieces have been sold since", async () => {
    await allow("call");
    const { id, productId } = await refuse();
    await shop.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, productId));
    expect(await undoStage(shop, { id, actor, from: "refused" })).toEqual({ kind: "pieces-gone" });
    expect(await step(id, "refused", "sent")).toEqual({ kind: "pieces-gone" });
    expect([await left(productId), await shop.db.$count(refusals)]).toEqual([0, 1]);
  });
});
