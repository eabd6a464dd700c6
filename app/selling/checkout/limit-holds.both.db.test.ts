import { sum } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";

const shop = useOrderShop();

type Account = Awaited<ReturnType<typeof insertCustomer>>;
const line = (product: { id: string }, quantity = 1, size = "M") => ({ productId: product.id, size, quantity });
const start = (account: Account, lines: ReturnType<typeof line>[], address?: string) =>
  startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery, address });
const heldPieces = async () => {
  const [held] = await shop.db.select({ pieces: sum(stockHolds.quantity).mapWith(Number) }).from(stockHolds);
  return held?.pieces ?? 0;
};
const problemsOf = async (started: ReturnType<typeof start>) => {
  const answer = await started;
  return answer.kind === "problems" ? answer.problems : answer.kind;
};

describe("one order", () => {
  test("may have thirty pieces and ten of a size; more is refused, and nothing is held", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { S: 50, M: 50, L: 50, XL: 50 } });
    expect(await problemsOf(start(ada, [line(dress, 11)]))).toEqual([
      { kind: "over-limit", most: 10, productId: dress.id, size: "M" },
    ]);
    const full = ["S", "M", "L"].map(size => line(dress, 10, size));
    expect(await problemsOf(start(ada, [...full, line(dress, 1, "XL")]))).toEqual([
      { kind: "too-many-pieces", most: 30 },
    ]);
    expect(await heldPieces()).toBe(0);
    expect(await problemsOf(start(ada, full))).toBe("started");
    expect(await heldPieces()).toBe(30);
  });

  test("follows the owner's limits, for shops that sell in bulk", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 99 } });
    await shop.db.insert(shopSettings).values([
      { key: "maxPieces", value: 200 },
      { key: "maxPiecesOfSize", value: 80 },
    ]);
    expect(await problemsOf(start(ada, [line(dress, 80)]))).toBe("started");
  });
});

describe("a hold", () => {
  test("is renewed twice for the same cart, then its pieces are free for others", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    const ends: unknown[] = [];
    for (let again = 0; again < 4; again++) {
      const started = await start(ada, [line(dress)]);
      ends.push(started.kind === "started" ? started.expiresAt.getTime() - shop.now().getTime() : started);
      shop.wait(40 * minutes);
    }
    // The fourth still has the rest of the third hold; it is not renewed.
    expect(ends).toEqual([45 * minutes, 45 * minutes, 45 * minutes, 5 * minutes]);
    await expireCheckouts(shop);
    expect(await problemsOf(start(ada, [line(dress)]))).toEqual([{ kind: "held-too-long" }]);
    const bola = await insertCustomer(shop.db);
    expect(await problemsOf(start(bola, [line(dress)]))).toBe("started");
  });

  test("far from its end is not renewed by pressing again", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    const presses = [];
    for (let press = 0; press < 6; press++) presses.push(await start(ada, [line(dress)]));
    shop.wait(40 * minutes);
    expect(await start(ada, [line(dress)])).toMatchObject({ expiresAt: new Date(shop.now().getTime() + 45 * minutes) });
  });

  test("for the same cart is possible again a few hours later", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    for (let again = 0; again < 3; again++) {
      await start(ada, [line(dress)]);
      shop.wait(46 * minutes);
      await expireCheckouts(shop);
    }
    expect(await problemsOf(start(ada, [line(dress)]))).toEqual([{ kind: "held-too-long" }]);
    shop.wait(180 * minutes);
    expect(await problemsOf(start(ada, [line(dress)]))).toBe("started");
  });
});

test("accounts of one address hold ninety pieces together, also at once; other addresses are not affected", async () => {
  const dress = await insertProduct(shop.db, { quantities: { S: 99, M: 99, L: 99 } });
  const full = ["S", "M", "L"].map(size => line(dress, 10, size));
  const accounts = await Promise.all(Array.from({ length: 6 }, () => insertCustomer(shop.db)));
  const answers = await Promise.all(accounts.map(account => problemsOf(start(account, full, "10.0.0.1"))));
  expect(answers.filter(answer => answer === "started")).toHaveLength(3);
  expect(answers.filter(answer => answer !== "started")).toEqual(Array(3).fill([{ kind: "too-many-held" }]));
  expect(await heldPieces()).toBe(90);
  expect(await problemsOf(start(accounts[answers.findIndex(one => one !== "started")]!, full, "10.0.0.2"))).toBe(
    "started",
  );
  shop.wait(46 * minutes);
  expect(await problemsOf(start(await insertCustomer(shop.db), full, "10.0.0.1"))).toBe("started");
});
