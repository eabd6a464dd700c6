import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { leaveTraces } from "#test/samples/sample-person.ts";
import { findTraces, zainab } from "#test/samples/traced-person.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { forgetOld } from "./forget-old.server.ts";

const shop = useTestShop();
const dayMs = 24 * 60 * 60_000;

test("each kind of data is erased after its time and not before, and running twice is the same as once", async () => {
  const began = new Date("2026-11-20T09:00:00Z");
  const after = (days: number) => new Date(began.getTime() + days * dayMs);
  const customerId = newId();
  await shop.db.insert(customers).values({ id: customerId, identity: `guest:${customerId}`, email: zainab.email });
  const { order } = await leaveTraces(shop.db, shop.proofPictures, { customerId, now: began });
  const [bought] = await shop.db.select().from(checkouts);
  const { trackToken: _token, ...copy } = bought!;
  const [unpaid, asked] = [newId(), newId()];
  await shop.db.insert(checkouts).values([
    { ...copy, id: unpaid, state: "expired" },
    { ...copy, id: asked, state: "abandoned" },
  ]);
  const payment = { provider: "practice", amountKobo: 100, state: "pending" } as const;
  await shop.db.insert(paymentAttempts).values({ ...payment, id: newId(), checkoutId: asked, reference: newId() });
  const forgetAt = async (days: number) => {
    shop.setNow(after(days));
    await forgetOld(shop);
    await forgetOld(shop);
  };
  const nameOf = async (id: string) =>
    (await shop.db.select().from(checkouts).where(eq(checkouts.id, id))).map(({ fullName }) => fullName);

  await forgetAt(89);
  expect(await nameOf(unpaid)).toEqual([zainab.fullName]);
  await forgetAt(91);
  expect(await nameOf(unpaid)).toEqual(["Erased"]);
  expect(await nameOf(asked)).toEqual([zainab.fullName]);
  await shop.db.update(paymentAttempts).set({ state: "failed" }).where(eq(paymentAttempts.checkoutId, asked));
  expect(await nameOf(bought!.id)).toEqual([zainab.fullName]);

  const isKept = async () => [
    (await shop.db.select().from(emails)).filter(({ recipient }) => recipient !== "").length,
    await shop.db.$count(outbox),
    (await shop.db.select().from(paymentEvents))[0]!.rawBody.length > 0,
  ];
  await forgetAt(364);
  expect(await isKept()).toEqual([5, 1, true]);
  await forgetAt(366);
  expect(await isKept()).toEqual([0, 0, false]);
  expect(await nameOf(asked)).toEqual(["Erased"]);

  await forgetAt(6 * 365);
  const [kept] = await shop.db.select().from(orders);
  expect(kept).toMatchObject({ fullName: zainab.fullName, erasedAt: null });
  await forgetAt(6 * 365 + 3);
  const [forgotten] = await shop.db.select().from(orders);
  expect(forgotten).toMatchObject({ fullName: "Erased", totalKobo: order.totalKobo, region: "Lagos" });
  expect(await shop.db.$count(receipts)).toBe(1);
  expect((await shop.db.select().from(customers))[0]).toMatchObject({ email: "" });
  const left = await findTraces(shop.pool);
  expect(left.filter(row => /^(?:orders|checkouts|emails|outbox|payment_events|order_)/u.test(row))).toEqual([]);
});
