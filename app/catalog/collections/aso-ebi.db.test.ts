import { describe, expect, test } from "vitest";
import { discountTargets } from "#app/money/discounts/discount-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listCollectionOrders, writeOrdersCsv } from "#app/orders/orders/list-collection-orders.server.ts";
import { newOrderNotice } from "#app/orders/orders/order-mails.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { quoteCart } from "#app/selling/pricing/quote-cart.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { collectionAt, makeCollection } from "#test/samples/sample-collection.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { answerQuestion } from "./answer-question.server.ts";
import { chooseProducts } from "./choose-products.server.ts";
import type { CollectionTerms } from "./collection.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

describe("an aso-ebi page", () => {
  const question = "Which side of the family?";
  const asoEbi = () => ({
    title: "Ada & Tunde",
    isListed: false,
    question,
    answers: ["Bride", "Groom"],
    closesAt: new Date(shop.now().getTime() + 24 * hours),
  });

  async function makeWithPiece(differences: Partial<CollectionTerms> = {}) {
    const id = await makeCollection(shop, { ...asoEbi(), ...differences });
    const piece = await insertProduct(shop.db, { title: '=Lace "A"', priceKobo: 1_000_000 });
    await chooseProducts(shop, { id, actor, choosing: { put: [piece.id] } });
    return { id, piece };
  }

  async function start(productId: string, answers: { collectionId: string; answer: string }[], account?: Buyer) {
    const lines = [{ productId, size: "M", quantity: 2 }];
    const buyer = account ?? (await insertCustomer(shop.db));
    const asked = { account: buyer, lines, wantsDelivery: false, delivery: sampleDelivery, answers };
    return await startCheckout(shop, asked);
  }
  type Buyer = { customerId: string; email: string };

  test("asks its question, and the answer goes with the order to the owner's page, notice and list", async () => {
    const { id, piece } = await makeWithPiece();
    const slug = "ada-tunde";
    expect(await collectionAt(shop, slug)).toMatchObject({ kind: "asks", question, answers: ["Bride", "Groom"] });
    const answer = (typed: unknown) => answerQuestion(shop, { slug, typed });
    for (const typed of [null, "", "Cousin", "x".repeat(500)]) {
      expect(await answer(typed)).toMatchObject({ kind: "refused" });
    }
    const given = { collectionId: id, answer: "Bride" };
    expect(await answer(" Bride ")).toEqual({ kind: "answered", given });

    const account = await insertCustomer(shop.db);
    const started = await start(piece.id, [given], account);
    if (started.kind !== "started") throw new Error(started.kind);
    expect(await start(piece.id, [given], account)).toMatchObject({ reference: started.reference });
    const changed = await start(piece.id, [{ ...given, answer: "Groom" }], account);
    if (changed.kind !== "started") throw new Error(changed.kind);
    expect(changed.reference).not.toBe(started.reference);
    shop.provider.pay(changed.reference);
    await completeCheckout(shop, changed.reference);
    const [order] = await shop.db.select().from(orders);
    const detail = (await findOrder(shop, order!.id))!;
    expect(detail.guestAnswers).toEqual([{ title: "Ada & Tunde", question, answer: "Groom" }]);
    const look = await findOrderLook(
      { ...shop, settings: { ...shop.settings, origin: "https://shop.example" } },
      { isTest: false },
    );
    expect(newOrderNotice({ order: detail, missing: "" }, look).text).toContain(
      "Ada & Tunde · Which side of the family? Groom.",
    );
    const listed = await listCollectionOrders(shop, id);
    expect(listed).toMatchObject([{ answer: "Groom", isPaid: true, dueKobo: 0, totalKobo: 2_000_000 }]);
    const [head, row, last] = writeOrdersCsv(listed).split("\r\n");
    expect(head).toBe(
      '\uFEFF"Order","Made","Name","Phone","Answer","Pieces","Paid","Due (naira)","Total (naira)","Stage"',
    );
    expect(row).toContain(`"+2348031234567","Groom","2 × =Lace ""A"" (One size, ${piece.code})","paid","0.00"`);
    expect(last).toBe("");
  });

  test("stops no unrelated order, and asks only shoppers who came from it", async () => {
    const { id, piece } = await makeWithPiece();
    const other = await insertProduct(shop.db);
    const given = [{ collectionId: id, answer: "Bride" }];
    for (const [productId, answers] of [
      [piece.id, []],
      [other.id, given],
      [piece.id, [{ collectionId: newId(), answer: "Bride" }]],
      [piece.id, [{ collectionId: id, answer: "Cousin" }]],
    ] as const) {
      expect(await start(productId, [...answers])).toMatchObject({ kind: "started" });
    }
    expect(await listCollectionOrders(shop, id)).toEqual([]);
    shop.wait(24 * hours);
    expect(await collectionAt(shop, "ada-tunde")).toMatchObject({ kind: "closed" });
    expect(await answerQuestion(shop, { slug: "ada-tunde", typed: "Bride" })).toEqual({ kind: "closed" });
    expect(await start(piece.id, given)).toEqual({
      kind: "problems",
      problems: [{ kind: "collection-closed", title: "Ada & Tunde", collectionId: id }],
    });
    expect(await start(piece.id, [])).toMatchObject({ kind: "started" });
    expect(await start(other.id, given)).toMatchObject({ kind: "started" });
  });

  test("without set answers accepts any text of a reasonable length", async () => {
    await makeWithPiece({ answers: [] });
    const answer = (typed: unknown) => answerQuestion(shop, { slug: "ada-tunde", typed });
    expect(await answer("  Table\n7 ")).toMatchObject({ kind: "answered", given: { answer: "Table 7" } });
    expect(await answer("   ")).toEqual({ kind: "refused", sentence: "Enter your answer." });
    expect(await answer("x".repeat(81))).toMatchObject({ kind: "refused" });
  });
});

test("a discount for a collection lowers the price of its products while it runs", async () => {
  const [inIt, outside] = [await insertProduct(shop.db), await insertProduct(shop.db)];
  const id = await makeCollection(shop, { endsAt: new Date(shop.now().getTime() + hours) });
  await chooseProducts(shop, { id, actor, choosing: { put: [inIt.id] } });
  const discountId = await insertDiscount(shop.db);
  await shop.db.insert(discountTargets).values({ discountId, kind: "collection", targetId: id });
  const quote = async () => {
    const lines = [inIt, outside].map(product => ({ productId: product.id, size: "M", quantity: 1 }));
    return await quoteCart(shop, { lines, wantsDelivery: false, code: "TEN", customerIds: [] });
  };
  expect(await quote()).toMatchObject({ subtotalKobo: 2_500_000, discountKobo: 125_000 });
  shop.wait(hours);
  expect(await quote()).toMatchObject({ discountKobo: 0, code: { isApplied: false } });
});
