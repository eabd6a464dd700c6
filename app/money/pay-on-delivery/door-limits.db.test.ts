import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { doorOrders, problemsOf } from "#test/shops/door-orders.ts";
import { hours } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { refusals } from "./door-tables.server.ts";
import { newCashReference, recordDoorMoney } from "./record-door-money.server.ts";
import { eraseOldRefusals } from "./refusals.server.ts";

const actor = "owner@example.com";
const days = 24 * hours;
const shop = useOrderShop();
const { allow, prepare, ask, say, step, orderOf, send, refuse } = doorOrders(shop);

describe("payment at the door", () => {
  test.each(["call", "commitment"] as const)(
    "fifty simultaneous requests from one phone leave one (%s)",
    async first => {
      await allow(first);
      const prepared = await Promise.all(Array.from({ length: 50 }, () => prepare()));
      const answers = await Promise.all(prepared.map(({ request }) => startCheckout(shop, request)));
      expect(answers.filter(({ kind }) => kind !== "problems")).toHaveLength(1);
      expect(new Set(answers.filter(({ kind }) => kind === "problems").flatMap(problemsOf))).toEqual(
        new Set(["door-one-at-a-time"]),
      );
      expect(await shop.db.$count(stockHolds)).toBe(1);
    },
  );

  test("the same cart requested twice is the waiting one, and waits a day", async () => {
    await allow("call");
    const { started, request, checkoutId } = await ask();
    expect(await startCheckout(shop, request)).toEqual(started);
    const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    expect(checkout!.expiresAt.getTime() - shop.now().getTime()).toBe(24 * hours);
  });

  test("allows one order at a time: another once the first has arrived, was refused or is cancelled", async () => {
    await allow("call");
    const { id, checkoutId } = await send();
    expect(problemsOf((await ask()).started)).toEqual(["door-one-at-a-time"]);
    expect((await ask("+2348039999999")).started.kind).toBe("awaits-staff");
    await recordDoorMoney(shop, {
      orderId: id,
      actor,
      money: { source: "cash", amountKobo: 1_600_000, reference: newCashReference() },
    });
    expect(await findDue(shop.db, checkoutId)).toMatchObject({ dueKobo: 0 });
    await step(id, "sent", "delivered");
    expect((await ask()).started.kind).toBe("awaits-staff");
  });

  test("a shopper's own open commitment payment is begun again, not refused", async () => {
    await allow("commitment");
    const { request, started } = await ask();
    expect(started.kind).toBe("started");
    expect(await startCheckout(shop, request)).toMatchObject({ kind: "started" });
    const changed = { ...request, lines: [{ ...request.lines[0]!, quantity: 2 }] };
    expect(await startCheckout(shop, changed)).toMatchObject({ kind: "started" });
  });

  test.each(["call", "commitment"] as const)(
    "two refusals hide this option for the phone, and 181 days later no more (%s)",
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

  test("a land line and a number abroad cannot be called during delivery", async () => {
    await allow("call");
    for (const phone of ["+2342014630643", "+447911123456"]) {
      expect(problemsOf((await ask(phone)).started)).toEqual(["door-needs-mobile"]);
    }
  });

  test("a waiting checkout stays and is confirmed after the owner has switched payment at the door off", async () => {
    await allow("call");
    const { checkoutId } = await ask();
    await allow("off");
    expect(problemsOf((await ask("+2348039999999")).started)).toEqual(["choose-payment"]);
    expect(await say(checkoutId, "confirmed")).toMatchObject({ kind: "ordered" });
    expect(await orderOf(checkoutId)).toMatchObject({ terms: "on-delivery", paidAt: null });
  });
});
