import { expect, test } from "vitest";
import { createKeptFacts } from "#app/platform/database/kept-facts.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { hours } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { announceDiscounts } from "./announce-discounts.server.ts";
import { discounts } from "./discount-tables.server.ts";
import { findProductOffers } from "./find-product-offers.server.ts";

const shop = useOrderShop();
const offersOf = (id: string) => findProductOffers({ db: shop.db, now: shop.now, kept: createKeptFacts() }, id);

test("a product names the discounts without a code that are for it while they are on, and none with a limit", async () => {
  const { id, categoryId } = await insertProduct(shop.db);
  expect(await offersOf(id)).toEqual([]);
  const [soon, later] = [1, 2].map(count => new Date(shop.now().getTime() + count * hours));
  const automatic = { code: null, percentBp: 1_000 };
  await insertDiscount(shop.db, {
    ...automatic,
    title: "Easter",
    minimumKobo: 2_000_000,
    startsAt: soon,
    endsAt: later,
  });
  await insertDiscount(shop.db, { ...automatic, title: "Welcome", isFirstOrder: true });
  await insertDiscount(shop.db, { ...automatic, title: "First ten", maxUses: 10 });
  await insertDiscount(shop.db, { code: "TEN", percentBp: 1_000 });
  const other = await insertProduct(shop.db);
  expect(await offersOf(id)).toEqual(["Welcome: 10 % off in your cart, on your first order"]);
  shop.wait(hours);
  expect(await offersOf(other.id)).toEqual([
    "Easter: 10 % off in your cart, from ₦20,000.00, until Fri 20 Nov",
    "Welcome: 10 % off in your cart, on your first order",
  ]);
  shop.wait(hours);
  expect(await offersOf(id)).toHaveLength(1);
  expect(categoryId).not.toBe(other.categoryId);
});

test("the start and the end of a discount without a code are announced once each", async () => {
  const [startsAt, endsAt] = [1, 3].map(count => new Date(shop.now().getTime() + count * hours));
  await insertDiscount(shop.db, { code: null, title: "Easter", percentBp: 1_000, startsAt, endsAt });
  const announced = async () => {
    await announceDiscounts(shop);
    return (await shop.db.select().from(discounts)).map(({ announcedAt }) => announcedAt);
  };
  expect(await announced()).toEqual([null]);
  shop.wait(hours);
  expect(await announced()).toEqual([startsAt]);
  shop.wait(hours);
  expect(await announced()).toEqual([startsAt]);
  shop.wait(hours);
  expect(await announced()).toEqual([endsAt]);
});
