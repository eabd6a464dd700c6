import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { acceptPromise } from "#app/money/settlement/accept-promise.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { hours } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { contactTries } from "./door-tables.server.ts";

const actor = "owner@example.com";
const shop = useOrderShop();
const { allow, prepare, ask, say, left } = doorOrders(shop);

describe("the call before an order", () => {
  test("confirmed several times at once makes one order, with its audit", async () => {
    await allow("call");
    const { checkoutId, productId } = await ask();
    const said = await Promise.all([1, 2, 3].map(() => say(checkoutId, "confirmed")));
    expect(said.map(({ kind }) => kind)).toEqual(["ordered", "ordered", "ordered"]);
    expect(await shop.db.$count(orders)).toBe(1);
    expect(await left(productId)).toBe(4);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([{ actor, action: "add", subject: "order" }]);
  });

  test("unanswered a third time ends the request: its pieces are free and the shopper hears about it", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    expect(await say(checkoutId, "no-answer", 0)).toEqual({ kind: "counted", tries: 1 });
    expect(await say(checkoutId, "no-answer", 1)).toEqual({ kind: "counted", tries: 2 });
    expect(await say(checkoutId, "no-answer", 2)).toEqual({ kind: "ended" });
    expect(await say(checkoutId, "no-answer", 3)).toEqual({ kind: "outdated" });
    expect(await say(checkoutId, "confirmed", 3)).toEqual({ kind: "outdated" });
    expect(await shop.db.$count(stockHolds)).toBe(0);
    const ended = await shop.db.select().from(outbox).where(eq(outbox.kind, "waiting-ended"));
    expect(ended).toMatchObject([{ payload: { checkoutId } }]);
    expect(await shop.db.select().from(attentionItems)).toEqual([]);
    expect((await ask()).started.kind).toBe("awaits-staff");
  });

  test("counts once for a double click, and for two people at once", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    const said = await Promise.all([1, 2, 3].map(() => say(checkoutId, "no-answer", 0)));
    expect(said.map(({ kind }) => kind).toSorted()).toEqual(["counted", "outdated", "outdated"]);
    expect(await shop.db.$count(contactTries)).toBe(1);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([
      { action: "call", subject: "checkout", subjectId: checkoutId, after: { call: "no-answer", tries: 1 } },
    ]);
  });

  test("to a customer who no longer wants the order ends it at once, and the history says so", async () => {
    await allow("call");
    const { checkoutId, productId } = await ask();
    const said = await Promise.all([1, 2].map(() => say(checkoutId, "not-wanted")));
    expect(said.map(({ kind }) => kind).toSorted()).toEqual(["ended", "outdated"]);
    expect(await left(productId)).toBe(5);
    expect(await shop.db.$count(stockHolds)).toBe(0);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([{ after: { call: "not-wanted", tries: 0 } }]);
    expect((await ask()).started.kind).toBe("awaits-staff");
  });

  test("about an order that is not real ends it at once, and its commitment goes to the owner's list", async () => {
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

  test("confirms no checkout on other terms, and no unknown one", async () => {
    const { request } = await prepare();
    await startCheckout(shop, { ...request, pay: "online" });
    const [checkout] = await shop.db.select().from(checkouts);
    for (const answer of ["confirmed", "no-answer", "not-wanted", "not-real"] as const) {
      expect(await say(checkout!.id, answer)).toEqual({ kind: "missing" });
      expect(await say("nope", answer)).toEqual({ kind: "missing" });
    }
  });

  test("that never comes ends the request after a day", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    shop.wait(24 * hours);
    await expireCheckouts(shop);
    expect(await acceptPromise(shop, { checkoutId, actor })).toEqual({ kind: "closed" });
    expect(await shop.db.$count(outbox, eq(outbox.kind, "waiting-ended"))).toBe(1);
  });
});
