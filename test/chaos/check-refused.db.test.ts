import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { recordDoorMoney } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { transferEffects } from "#app/money/transfers/write-transfer-emails.server.ts";
import { undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { emptyScope } from "#app/people/privacy/personal-records.ts";
import { personalData } from "#app/personal-data.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { doorOrders } from "../shops/door-orders.ts";
import { createTestOrderShop } from "../shops/order-shop.ts";
import { useTestDatabase } from "../shops/use-test-shop.ts";
import { checkBooks } from "./check-books.ts";
import type { OtherBooks } from "./other-books.ts";
import { readShopBooks } from "./shop-books.ts";

const database = useTestDatabase();
const actor = "owner@example.com";

/**
 * Three orders of five dresses each to pay at the door: one paid, one refused with its pieces back, one refused and
 * undone.
 */
async function bringThree() {
  const shop = createTestOrderShop(database.db);
  const { allow, send, refuse, step } = doorOrders(shop);
  await allow("call");
  const paid = await send();
  const money = { source: "cash", amountKobo: 1_600_000, reference: "CASH-22222222" } as const;
  await recordDoorMoney(shop, { orderId: paid.id, actor, money });
  await step(paid.id, "sent", "delivered");
  const refused = await refuse();
  const undone = await refuse("+2348039999999");
  await undoStage(shop, { id: undone.id, actor, from: "refused" });
  await numberWaitingPapers(shop);
  const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail: actor };
  await workOutbox(
    { ...shop, log: shop.log },
    { ...orderEffects({ ...shop, settings }), ...transferEffects({ ...shop, settings }) },
  );
  const others: OtherBooks = {
    charges: [],
    refunds: [],
    seen: [{ source: money.source, reference: money.reference, amount: money.amountKobo }],
    putIn: [paid, refused, undone].map(({ productId }) => ({ piece: `${productId} M`, quantity: 5 })),
    promises: new Map(),
    sentEmails: [],
  };
  return { ...refused, check: async () => checkBooks(await readShopBooks(database.pool), others) };
}

test("the books agree after refused deliveries, undone ones, and money taken at the door", async () => {
  const { check } = await bringThree();
  expect(await check()).toEqual([]);
});

test("the books still agree after all their shoppers were erased, and erased again", async () => {
  const { check } = await bringThree();
  const { db } = database;
  const sold = await db.select({ id: orders.checkoutId, customerId: orders.customerId }).from(orders);
  const ids = (key: "id" | "customerId") => sold.map(one => one[key]);
  const scope = { ...emptyScope, ...(await personalData.sales.around(db, ids("id"))), customerIds: ids("customerId") };
  const erase = () =>
    db.transaction(transaction => eraseRows(transaction, personalData.tables, { scope, at: new Date() }));
  await erase();
  await erase();
  expect((await db.select().from(orders)).map(({ fullName }) => fullName)).toEqual(["Erased", "Erased", "Erased"]);
  expect(await check()).toEqual([]);
});

test("returned pieces missing from the stock are found", async () => {
  const { productId, check } = await bringThree();
  await database.db.update(productSizes).set({ quantity: 4 }).where(eq(productSizes.productId, productId));
  expect(await check()).toEqual([expect.stringMatching(/0 sold \+ 0 held \+ 4 left of 5 put in/u)]);
});
