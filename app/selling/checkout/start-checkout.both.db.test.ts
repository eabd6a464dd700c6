import { eq, sum } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();

const line = (product: { id: string }, quantity = 1, size = "M") => ({ productId: product.id, size, quantity });
const heldPieces = async () => {
  const [held] = await shop.db.select({ pieces: sum(stockHolds.quantity).mapWith(Number) }).from(stockHolds);
  return held?.pieces ?? 0;
};

describe("starting", () => {
  test("a checkout is priced from the catalogue and holds its pieces for 45 minutes", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { priceKobo: 1_250_050 });
    const started = await mustStart(shop, ada, [line(dress, 2)], true);

    expect(started).toMatchObject({
      subtotalKobo: 2_500_100,
      feeKobo: 350_000,
      totalKobo: 2_850_100,
      isPending: false,
    });
    expect(started.reference).toMatch(/^sv-[2-9a-hj-np-z]{24}$/u);
    expect(started.expiresAt.getTime() - shop.now().getTime()).toBe(45 * minutes);
    expect(shop.provider.announced.get(started.reference)).toEqual({
      email: sampleDelivery.email,
      amountKobo: 2_850_100,
    });
    expect(await heldPieces()).toBe(2);
  });

  test("lines of the same product and size are one line", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
    const ada = await insertCustomer(shop.db);
    expect((await mustStart(shop, ada, [line(dress), line(dress, 2)])).subtotalKobo).toBe(3 * 1_250_000);
  });

  test("uncounted pieces are not held", async () => {
    const cap = await insertProduct(shop.db, { quantities: { M: null } });
    await mustStart(shop, await insertCustomer(shop.db), [line(cap, 10)]);
    expect(await heldPieces()).toBe(0);
  });

  test("every problem is reported at once, and nothing is written", async () => {
    const few = await insertProduct(shop.db, { quantities: { M: 2, L: 0 } });
    const off = await insertProduct(shop.db, { stock: "No Stock" });
    const archived = await insertProduct(shop.db, { archivedAt: shop.now() });
    const account = await insertCustomer(shop.db);
    const unknown = { id: "019a0000-0000-7000-8000-00000000dead" };
    const request = [line(few, 3), line(few, 1, "L"), line(few, 1, "XS"), line(off), line(archived), line(unknown)];
    const lines = [...request, line({ id: "'; drop table products; --" }), line(few, 1, "<b>M</b>")];
    const answer = await startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery });

    expect(answer.kind === "problems" && answer.problems.map(problem => problem.kind)).toEqual([
      ...["too-many", "sold-out", "unknown-size", "no-stock"],
      ...["unknown-product", "unknown-product", "unknown-product", "unknown-size"],
    ]);
    expect(await shop.db.$count(checkouts)).toBe(0);
    expect(shop.provider.calls).toEqual([]);
  });

  test("SQL and HTML in the delivery details are just text", async () => {
    const nasty = `'); drop table orders; -- <script>alert("x")</script>`;
    const delivery = { ...sampleDelivery, fullName: nasty, street: nasty, city: nasty, region: nasty };
    const account = await insertCustomer(shop.db);
    const lines = [line(await insertProduct(shop.db))];
    await startCheckout(shop, { account, lines, wantsDelivery: true, delivery });
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ fullName: nasty, street: nasty, region: nasty }]);
  });
});

describe("fifty shoppers wanting three pieces", () => {
  test("three of them succeed, and the available number never falls below zero", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => insertCustomer(shop.db)));
    const answers = await Promise.all(
      shoppers.map(account =>
        startCheckout(shop, { account, lines: [line(dress)], wantsDelivery: false, delivery: sampleDelivery }),
      ),
    );
    const started = answers.filter(answer => answer.kind === "started");
    expect(started).toHaveLength(3);
    expect(answers.filter(answer => answer.kind === "problems").map(({ problems }) => problems)).toEqual(
      Array.from({ length: 47 }, () => [{ kind: "sold-out", isHeld: true, productId: dress.id, size: "M" }]),
    );
    expect(await heldPieces()).toBe(3);

    for (const { reference } of started) shop.provider.pay(reference);
    await Promise.all(started.map(({ reference }) => completeCheckout(shop, reference)));
    expect(await shop.db.$count(orders)).toBe(3);
    expect(await shop.db.select().from(productSizes)).toMatchObject([{ quantity: 0 }]);
    expect(await heldPieces()).toBe(0);
  });

  test("carts with the same products in another order never deadlock", async () => {
    const [a, b] = [await insertProduct(shop.db), await insertProduct(shop.db)];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => insertCustomer(shop.db)));
    const started = await Promise.all(
      shoppers.map((account, n) => {
        const lines = n % 2 ? [line(a), line(b)] : [line(b), line(a)];
        return startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery });
      }),
    );
    expect(started.filter(({ kind }) => kind === "started")).toHaveLength(10);
  });
});

describe("holds and the clock", () => {
  test("a hold past its time no longer counts, even before its removal", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    await mustStart(shop, await insertCustomer(shop.db), [line(dress)]);
    shop.wait(44 * minutes);
    const account = await insertCustomer(shop.db);
    const request = { account, lines: [line(dress)], wantsDelivery: false, delivery: sampleDelivery };
    expect(await startCheckout(shop, request)).toMatchObject({ problems: [{ kind: "sold-out", isHeld: true }] });
    shop.wait(1 * minutes);
    expect(await startCheckout(shop, request)).toMatchObject({ kind: "started" });
  });

  test("returning to an open checkout holds its pieces again", async () => {
    const ada = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    await mustStart(shop, ada, [line(dress)]);
    shop.wait(60 * minutes);
    expect((await mustStart(shop, ada, [line(dress)])).expiresAt.getTime()).toBe(shop.now().getTime() + 45 * minutes);
    const [hold] = await shop.db.select().from(stockHolds);
    expect(hold?.until.getTime()).toBe(shop.now().getTime() + 45 * minutes);
  });
});

describe("a provider that refuses for good", () => {
  test("a refused e-mail address is an error of its field, and the items are released at once", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 1 } });
    const account = await insertCustomer(shop.db);
    const order = { account, lines: [{ productId: dress.id, size: "M", quantity: 1 }], wantsDelivery: false };
    shop.provider.refuses = { kind: "refused", about: "email", reason: "Invalid Email Address Passed" };
    expect(await startCheckout(shop, { ...order, delivery: sampleDelivery })).toEqual({
      kind: "bad-delivery",
      fields: { email: expect.stringContaining("does not accept this email address") },
    });
    expect(await shop.db.$count(stockHolds)).toBe(0);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "abandoned" }]);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ state: "failed" }]);
    expect(await shop.db.$count(attentionItems)).toBe(0);
    shop.provider.refuses = undefined;
    const delivery = { ...sampleDelivery, email: "ada@other.example" };
    const started = await startCheckout(shop, { ...order, delivery });
    if (started.kind !== "started") throw new Error(`It did not start: ${JSON.stringify(started)}`);
    expect(shop.provider.announced.get(started.reference)).toMatchObject({ email: "ada@other.example" });
  });

  test("a refusal of the shop's account makes one entry for the owner, however often, until that is closed", async () => {
    const dress = await insertProduct(shop.db, { quantities: { M: 9 } });
    const order = { lines: [{ productId: dress.id, size: "M", quantity: 1 }], wantsDelivery: false };
    shop.provider.refuses = { kind: "refused", about: "account", reason: "Currency not supported by merchant" };
    for (let shoppers = 0; shoppers < 3; shoppers++) {
      const account = await insertCustomer(shop.db);
      expect(await startCheckout(shop, { ...order, account, delivery: sampleDelivery })).toEqual({
        kind: "problems",
        problems: [{ kind: "online-refused" }],
      });
    }
    expect(await shop.db.$count(stockHolds)).toBe(0);
    const entries = () => shop.db.select().from(attentionItems);
    expect(await entries()).toMatchObject([
      { kind: "provider-refuses", detail: expect.stringContaining("Currency not supported by merchant") },
    ]);
    await shop.db.update(attentionItems).set({ resolvedAt: shop.now() });
    await startCheckout(shop, { ...order, account: await insertCustomer(shop.db), delivery: sampleDelivery });
    expect(await entries()).toHaveLength(2);
  });
});

describe("a provider that does not answer", () => {
  test("the checkout stays, and the next try pays for it", async () => {
    const account = await insertCustomer(shop.db);
    const lines = [line(await insertProduct(shop.db))];
    const request = { account, lines, wantsDelivery: false, delivery: sampleDelivery };
    shop.provider.isDown = true;
    expect(await startCheckout(shop, request)).toEqual({ kind: "unavailable" });
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
    shop.provider.isDown = false;
    const { reference } = await mustStart(shop, account, lines);
    expect(await shop.db.select().from(paymentAttempts)).toMatchObject([{ reference, state: "open" }]);
  });

  test("after a lost answer another reference replaces the first", async () => {
    const account = await insertCustomer(shop.db);
    const lines = [line(await insertProduct(shop.db))];
    shop.provider.losesNextAnswer = true;
    const request = { account, lines, wantsDelivery: false, delivery: sampleDelivery };
    expect(await startCheckout(shop, request)).toEqual({ kind: "unavailable" });
    const { reference } = await mustStart(shop, account, lines);
    expect([...shop.provider.announced.keys()].at(-1)).toBe(reference);
    expect(await shop.db.$count(paymentAttempts)).toBe(2);
    expect(await shop.db.$count(checkouts, eq(checkouts.state, "open"))).toBe(1);
  });

  test("an open checkout is not abandoned while the provider cannot be asked", async () => {
    const account = await insertCustomer(shop.db);
    const dress = await insertProduct(shop.db);
    await mustStart(shop, account, [line(dress)]);
    shop.provider.isDown = true;
    const request = { account, lines: [line(dress, 2)], wantsDelivery: false, delivery: sampleDelivery };
    expect(await startCheckout(shop, request)).toEqual({ kind: "unavailable" });
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
  });
});
