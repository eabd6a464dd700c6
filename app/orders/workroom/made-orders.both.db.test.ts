import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import { moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { stageEffects } from "#app/orders/fulfilment/write-stage-emails.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { raiseUnpaidMade } from "./raise-unpaid-made.server.ts";
import { balanceEffects } from "./write-balance-mails.server.ts";

const actor = "tailor@example.com";
const database = useTestDatabase();
const dayMs = 24 * 60 * 60_000;

let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-11-23T09:00:00Z");
});
const shop = {
  get db() {
    return database.db;
  },
  settings: { shopName: "Àṣọ House", deliveryFeeKobo: 350_000, origin: "https://shop.test" },
  now: () => new Date(nowMs),
  log: { warn() {} },
};

const step = (id: string, from: OrderStage, to: OrderStage) => moveStage(shop, { id, actor, step: { from, to } });

/** An order of ₦12,500.00 whose deposit of ₦7,500.00 came. */
async function ordered() {
  const made = await insertOrder(database.db, {
    wantsDelivery: true,
    isPromised: true,
    laterKobo: 500_000,
    readyBy: "2026-12-04",
  });
  await pay(made.checkoutId, `D-${made.number}`, 750_000);
  await step(made.id, "placed", "in-production");
  return made;
}

const pay = (checkoutId: string, reference: string, amountKobo: number) =>
  receiveMoney(shop, { checkoutId, source: "transfer", reference, amountKobo, receivedAt: shop.now(), actor });

async function mailsAfter(ms: number) {
  nowMs += ms;
  await workOutbox(shop, { ...stageEffects(shop as never), ...balanceEffects(shop as never) });
  const written = await database.db.select().from(emails).orderBy(asc(emails.createdAt));
  return written.map(({ subject }) => subject);
}

const asked = (number: string, due = "₦5,000.00") => `Your order ${number}: ${due} left to pay (Àṣọ House)`;

describe("what was made for a deposit", () => {
  test("is asked for the rest at once, after three days and after seven, and no more", async () => {
    const { id, number } = await ordered();
    await step(id, "in-production", "made");
    expect(await mailsAfter(60_000)).toEqual([]);
    expect(await mailsAfter(2 * 60_000)).toEqual([asked(number)]);
    expect(await mailsAfter(3 * dayMs)).toHaveLength(2);
    expect(await mailsAfter(4 * dayMs)).toHaveLength(3);
    expect(await mailsAfter(30 * dayMs)).toHaveLength(3);
  });

  test("is asked for what is left then, and not once all came", async () => {
    const { id, number, checkoutId } = await ordered();
    await step(id, "in-production", "made");
    await pay(checkoutId, "T-1", 140_000);
    expect(await mailsAfter(3 * 60_000)).toEqual([asked(number, "₦3,600.00")]);
    await pay(checkoutId, "T-2", 360_000);
    expect(await mailsAfter(8 * dayMs)).toHaveLength(1);
  });

  test("is not asked for when the step was a mistake, and once when it is made after all", async () => {
    const { id, number } = await ordered();
    await step(id, "in-production", "made");
    await undoStage(shop, { id, actor, from: "made" });
    expect(await mailsAfter(3 * 60_000)).toEqual([]);
    await step(id, "in-production", "made");
    expect(await mailsAfter(3 * 60_000)).toEqual([asked(number)]);
    expect(await mailsAfter(3 * dayMs)).toHaveLength(2);
  });

  test("is told like other steps where the owner tells this one and all was paid before", async () => {
    await database.db.insert(shopSettings).values({ key: "stageEmails", value: "made" });
    const { id, number, checkoutId } = await ordered();
    await pay(checkoutId, "T-1", 500_000);
    await step(id, "in-production", "made");
    expect(await mailsAfter(3 * 60_000)).toEqual([`Your order ${number}: ready to pack (Àṣọ House)`]);
    expect(await mailsAfter(8 * dayMs)).toHaveLength(1);
  });

  test("does not leave before all of it is paid, whoever tries", async () => {
    const { id, checkoutId } = await ordered();
    await step(id, "in-production", "made");
    await step(id, "made", "packed");
    expect(await step(id, "packed", "sent")).toEqual({ kind: "unpaid", dueKobo: 500_000 });
    const owed = { by: "Ada", on: "2026-12-20", words: "Friday" };
    expect(await moveStage(shop, { id, actor, step: { from: "packed", to: "sent", owed } as never })).toEqual({
      kind: "unpaid",
      dueKobo: 500_000,
    });
    await pay(checkoutId, "T-1", 500_000);
    expect(await step(id, "packed", "sent")).toEqual({ kind: "moved" });
  });

  test("is an issue after thirty days, once, unless it was paid", async () => {
    const [waiting, paid] = [await ordered(), await ordered()];
    for (const { id } of [waiting, paid]) await step(id, "in-production", "made");
    nowMs += 29 * dayMs;
    await raiseUnpaidMade(shop);
    expect(await database.db.$count(attentionItems)).toBe(0);
    nowMs += 2 * dayMs;
    await pay(paid.checkoutId, "T-1", 500_000);
    for (let round = 0; round < 2; round++) await raiseUnpaidMade(shop);
    expect(await database.db.select().from(attentionItems)).toMatchObject([
      { kind: "made-unpaid", orderId: waiting.id, detail: expect.stringContaining("₦5,000.00 of it is still due") },
    ]);
  });
});

test("what lies in the shop is packed at once, and has no step of the workroom", async () => {
  const { id } = await insertOrder(database.db, { wantsDelivery: true });
  expect(await step(id, "placed", "in-production")).toEqual({ kind: "outdated" });
  expect(await step(id, "placed", "packed")).toEqual({ kind: "moved" });
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ laterKobo: 0, readyBy: null });
});
