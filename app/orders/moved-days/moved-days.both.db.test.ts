import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { cancelByShopper } from "#app/orders/cancelling/cancel-by-shopper.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { keepOrder } from "./keep-order.server.ts";
import { findLastInTime } from "./last-in-time.server.ts";
import { listSameDay } from "./list-same-day.server.ts";
import { moveDay } from "./move-day.server.ts";
import { raisePassedDays } from "./raise-passed-days.server.ts";
import { movedEffects } from "./write-moved-mails.server.ts";

const actor = "tailor@example.com";
const reason = "The lace comes later than our supplier said.";
const base = useTestShop();
const dayMs = 24 * 60 * 60_000;
const first = "2026-12-04";
const later = "2026-12-11";

let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-11-23T09:00:00Z");
});
const shopNow = () => ({ ...base, db: base.db, now: () => new Date(nowMs) });

const promised = { label: "", place: "", parkPays: null, address: "", hours: "" };
const ordered = (facts: Parameters<typeof insertOrder>[1] = {}) =>
  insertOrder(base.db, {
    wantsDelivery: true,
    readyBy: first,
    promised: { ...promised, ready: first, days: { from: "2026-12-05", to: "2026-12-08" } },
    ...facts,
  });
const move = (id: string, day: string, seen = first) => moveDay(shopNow(), { id, actor, seen, day, reason });
const readOrder = async (id: string) => (await base.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const ask = (token: string) => base.ask(`/track/${token}`).request;
const keep = (token: string) => keepOrder(shopNow(), ask(token), token);
const cancel = (token: string, seenKobo: number) => cancelByShopper(shopNow(), ask(token), { token, seenKobo });

async function mailsAfter(ms: number) {
  nowMs += ms;
  const shop = shopNow();
  await workOutbox(shop, movedEffects(shop as never));
  return await base.db.select().from(emails).orderBy(asc(emails.createdAt));
}

describe("another day for an order", () => {
  test("moves its promise by as many working days, and tells its customer once, with the reason", async () => {
    const { id, number, trackToken } = await ordered();
    expect(await move(id, later)).toEqual({ kind: "moved" });
    expect(await readOrder(id)).toMatchObject({
      readyBy: later,
      promised: { ready: later, days: { from: "2026-12-12", to: "2026-12-15" } },
    });
    expect(await mailsAfter(60_000)).toEqual([]);
    const [mail, ...others] = await mailsAfter(2 * 60_000);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain(`Your order ${number}: ready by Fri 11 Dec`);
    expect(mail!.textBody).toContain(reason);
    expect(mail!.textBody).toContain("We had said Fri 4 Dec.");
    expect(mail!.textBody).toContain("cancel it on your order's page until 30 Nov 2026, 10:00");
    expect(mail!.textBody).toContain(`/track/${trackToken}`);
    expect(await mailsAfter(30 * dayMs)).toHaveLength(1);
  });

  test("is told once where it was corrected at once, and says nothing of a choice where it is no later", async () => {
    const { id } = await ordered();
    await move(id, "2027-12-11");
    await move(id, "2026-12-02", "2027-12-11");
    const [mail, ...others] = await mailsAfter(3 * 60_000);
    expect(others).toEqual([]);
    expect(mail!.textBody).toContain("ready by Wed 2 Dec. We had said Fri 4 Dec.");
    expect(mail!.textBody).not.toContain("cancel");
  });

  test("is not told of what is made by then, or without an address of the customer's", async () => {
    const [made, silent] = [await ordered(), await ordered({ customerEmail: "" })];
    for (const { id } of [made, silent]) await move(id, later);
    await moveStage(shopNow(), { id: made.id, actor, step: { from: "placed", to: "made" } });
    expect(await mailsAfter(3 * 60_000)).toEqual([]);
  });

  test("is refused from a page that showed another day, and for what is made, over or lies in the shop", async () => {
    const { id } = await ordered();
    expect(await move(id, later, "2026-12-01")).toEqual({ kind: "outdated" });
    expect(await move(id, first)).toEqual({ kind: "unchanged" });
    await moveStage(shopNow(), { id, actor, step: { from: "placed", to: "made" } });
    expect(await move(id, later)).toEqual({ kind: "closed" });
    const inShop = await insertOrder(base.db);
    expect(await move(inShop.id, later)).toEqual({ kind: "missing" });
    expect(await move("nobody", later)).toEqual({ kind: "missing" });
    expect((await readOrder(id)).readyBy).toBe(first);
  });

  test("of two presses at once only one moves it", async () => {
    const { id } = await ordered();
    const kinds = (await Promise.all([move(id, later), move(id, "2026-12-18")])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["moved", "outdated"]);
    const twice = await ordered();
    const same = (await Promise.all([move(twice.id, later), move(twice.id, later)])).map(({ kind }) => kind);
    expect(same.toSorted()).toEqual(["moved", "unchanged"]);
  });

  test("may be chosen for all that were promised for it, and for no others", async () => {
    const [one, two, other, gone] = [
      await ordered(),
      await ordered(),
      await ordered({ readyBy: later }),
      await ordered({ stage: "cancelled" }),
    ];
    expect(await listSameDay(base, { id: one.id, day: first })).toEqual([{ id: two.id, neededBy: null }]);
    expect(await listSameDay(base, { id: other.id, day: later })).toEqual([]);
    expect(await listSameDay(base, { id: gone.id, day: first })).toHaveLength(2);
  });
});

test("an order must be ready as many working days before it is needed as its delivery takes", async () => {
  const needed = { neededBy: "2027-01-09" };
  const lastOf = async (facts: Parameters<typeof insertOrder>[1]) =>
    await findLastInTime(base, (await findOrder(base, (await ordered(facts)).id))!);
  expect(await lastOf({ ...needed, deliveryKind: "door" })).toBe("2027-01-06");
  expect(await lastOf({ ...needed, deliveryKind: "pickup" })).toBe("2027-01-08");
  expect(await lastOf({ ...needed, promised: null })).toBe("2027-01-09");
  expect(await lastOf({})).toBeUndefined();
});

describe("its customer", () => {
  test("gets all the money back for seven days, also where shoppers may not cancel, and in production", async () => {
    const { id, trackToken, totalKobo } = await ordered();
    expect(await cancel(trackToken, totalKobo)).toEqual({ kind: "off" });
    await moveStage(shopNow(), { id, actor, step: { from: "placed", to: "in-production" } });
    await move(id, later);
    nowMs += 7 * dayMs - 1;
    expect(await cancel(trackToken, totalKobo - 1)).toEqual({ kind: "outdated" });
    expect(await cancel(trackToken, totalKobo)).toEqual({ kind: "cancelled" });
    expect(await readOrder(id)).toMatchObject({ stage: "cancelled" });
    expect(await base.db.select({ amountKobo: refunds.amountKobo }).from(refunds)).toEqual([{ amountKobo: totalKobo }]);
  });

  test("has no choice after seven days, once it is made, or where the day is no later", async () => {
    const [late, made, early] = [await ordered(), await ordered(), await ordered()];
    await move(late.id, later);
    await move(made.id, later);
    await move(early.id, "2026-12-01");
    await moveStage(shopNow(), { id: made.id, actor, step: { from: "placed", to: "made" } });
    expect(await cancel(made.trackToken, made.totalKobo)).toEqual({ kind: "off" });
    expect(await cancel(early.trackToken, early.totalKobo)).toEqual({ kind: "off" });
    expect(await keep(early.trackToken)).toEqual({ kind: "too-late" });
    nowMs += 7 * dayMs;
    expect(await cancel(late.trackToken, late.totalKobo)).toEqual({ kind: "off" });
    expect(await keep(late.trackToken)).toEqual({ kind: "too-late" });
  });

  test("keeps it by one press, also a second one, and is asked anew when it is later still", async () => {
    const { id, trackToken, totalKobo } = await ordered();
    await move(id, later);
    expect(await Promise.all([keep(trackToken), keep(trackToken)])).toEqual([{ kind: "kept" }, { kind: "kept" }]);
    const events = await base.db.select().from(orderEvents).where(eq(orderEvents.kind, "kept-with-new-day"));
    expect(events).toHaveLength(1);
    expect(await cancel(trackToken, totalKobo)).toEqual({ kind: "off" });
    await move(id, "2026-12-18", later);
    const mail = (await mailsAfter(3 * 60_000)).at(-1);
    expect(mail!.textBody).toContain("ready by Fri 18 Dec. We had said Fri 11 Dec.");
    expect(await cancel(trackToken, totalKobo)).toEqual({ kind: "cancelled" });
    expect(await keep("0".repeat(32))).toEqual({ kind: "unknown" });
  });
});

describe("what is not made on its day", () => {
  const entries = () => base.db.select().from(attentionItems).orderBy(asc(attentionItems.createdAt));
  const raiseOn = async (day: string) => {
    nowMs = Date.parse(`${day}T09:00:00Z`);
    await raisePassedDays(shopNow());
    return await entries();
  };

  test("is an entry from the day after, once, and again when another day passes", async () => {
    const { id, number } = await ordered();
    expect(await raiseOn("2026-12-04")).toEqual([]);
    expect(await raiseOn("2026-12-05")).toMatchObject([
      { kind: "day-passed", orderId: id, detail: `Order ${number} was to be ready by Fri 4 Dec and is not ready yet.` },
    ]);
    expect(await raiseOn("2026-12-06")).toHaveLength(1);
    await move(id, later);
    expect(await entries()).toMatchObject([{ resolution: "day-moved", resolvedBy: actor }]);
    expect(await raiseOn("2026-12-12")).toMatchObject([{}, { kind: "day-passed", resolvedAt: null }]);
  });

  test("closes by itself once it is made, and is none where it was made before, sent or cancelled", async () => {
    const [late] = [await ordered(), await ordered({ stage: "made" }), await ordered({ stage: "cancelled" })];
    expect(await raiseOn("2026-12-05")).toHaveLength(1);
    await moveStage(shopNow(), { id: late.id, actor, step: { from: "placed", to: "made" } });
    expect(await raiseOn("2026-12-06")).toMatchObject([{ resolution: "made" }]);
  });
});
