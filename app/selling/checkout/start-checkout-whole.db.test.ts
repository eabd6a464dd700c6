import { getTableName, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { chooseProducts } from "#app/catalog/collections/choose-products.server.ts";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import {
  checkoutLines,
  checkouts,
  payLinks,
  paymentAttempts,
} from "#app/money/checkout-records/checkout-tables.server.ts";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { makeCollection } from "#test/samples/sample-collection.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { sampleAccount } from "#test/samples/waiting-transfer.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
const written = [
  ...[checkouts, checkoutLines, stockHolds, discountUses, collectionAnswers],
  ...[paymentAttempts, payLinks, transfers, consents],
];
const namesOf = (tables: typeof written) => tables.map(table => getTableName(table)).toSorted();

async function writtenTables(): Promise<string[]> {
  const counts = await Promise.all(written.map(table => shop.db.$count(table)));
  return namesOf(written.filter((_, index) => counts[index]! > 0));
}

/** Starts an order with a discount, an aso-ebi answer and a consent. */
async function fullOrder(more: { pay: "transfer" } | { somebodyElsePays: { hidesItems: boolean } }) {
  const settings = { ...sampleAccount, sharesPayLinks: true, asksConsent: true };
  await shop.db.insert(shopSettings).values(Object.entries(settings).map(([key, value]) => ({ key, value })));
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 2 } });
  await insertDiscount(shop.db, { percentBp: 1000, code: "EASTER" });
  const question = { question: "Which side?", answers: ["Bride", "Groom"], isListed: false };
  const closesAt = new Date(shop.now().getTime() + 24 * hours);
  const collectionId = await makeCollection(shop, { title: "Ada & Tunde", ...question, closesAt });
  await chooseProducts(shop, { id: collectionId, actor: "owner@example.com", choosing: { put: [productId] } });
  return {
    account: await insertCustomer(shop.db),
    lines: [{ productId, size: "M", quantity: 1 }],
    wantsDelivery: true,
    delivery: sampleDelivery,
    code: "EASTER",
    answers: [{ collectionId, answer: "Bride" }],
    agreesToNews: true,
    ...more,
  };
}

const shared = { somebodyElsePays: { hidesItems: false } };
const byTransfer = { pay: "transfer" } as const;

afterEach(() => shop.db.execute(sql`drop function if exists fail_write() cascade`));

/** Makes every insert fail. */
async function failWritesOf(table: string): Promise<void> {
  await shop.db.execute(
    sql`create function fail_write() returns trigger language plpgsql as 'begin raise ''disk full''; end'`,
  );
  const name = sql.identifier(table);
  await shop.db.execute(
    sql`create trigger fail_write before insert on ${name} for each row execute function fail_write()`,
  );
}

describe("one transaction writes all of a checkout", () => {
  test("with its link to pay, its attempt and the consent, or with its transfer", async () => {
    expect(await startCheckout(shop, await fullOrder(shared))).toMatchObject({ kind: "to-share" });
    expect(await writtenTables()).toEqual(namesOf(written.filter(table => table !== transfers)));
  });

  const onlySharing = namesOf([paymentAttempts, payLinks]);
  test.each(namesOf(written))("and leaves nothing behind when %s cannot be written", async table => {
    const order = await fullOrder(table === "transfers" ? byTransfer : shared);
    await failWritesOf(table);
    await expect(startCheckout(shop, order)).rejects.toMatchObject({ cause: { message: "disk full" } });
    expect(await writtenTables()).toEqual([]);
    expect(shop.provider.calls).toEqual([]);
  });

  test("and leaves nothing behind when a transfer's consent cannot be written", async () => {
    const order = await fullOrder(byTransfer);
    await failWritesOf("consents");
    await expect(startCheckout(shop, order)).rejects.toMatchObject({ cause: { message: "disk full" } });
    expect(await writtenTables()).toEqual([]);
    await shop.db.execute(sql`drop function fail_write() cascade`);
    expect(await startCheckout(shop, order)).toMatchObject({ kind: "awaits-staff" });
    expect(await writtenTables()).toEqual(namesOf(written).filter(name => !onlySharing.includes(name)));
  });

  test("before asking the provider; without an answer, the same request continues with the rows written", async () => {
    const order = await fullOrder(shared);
    shop.provider.isDown = true;
    expect(await startCheckout(shop, order)).toEqual({ kind: "unavailable" });
    const [link] = await shop.db.select().from(payLinks);
    shop.provider.isDown = false;
    expect(await startCheckout(shop, order)).toEqual({ kind: "to-share", payToken: link!.token });
    expect(await Promise.all([checkouts, payLinks, consents].map(table => shop.db.$count(table)))).toEqual([1, 1, 1]);
  });

  test("and writes no link when the owner has switched links off", async () => {
    const order = await fullOrder(shared);
    await shop.db.update(shopSettings).set({ value: false }).where(sql`key = 'sharesPayLinks'`);
    expect(await startCheckout(shop, order)).toEqual({ kind: "not-shared" });
    expect(await writtenTables()).toEqual([]);
  });
});
