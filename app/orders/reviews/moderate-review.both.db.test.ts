import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { removeUnusedPictures } from "#app/platform/pictures/remove-unused-pictures.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { insertReview } from "#test/samples/sample-review.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findProductReviews } from "./find-product-reviews.server.ts";
import { countWaitingReviews, listReviews } from "./list-reviews.server.ts";
import { moderateReview } from "./moderate-review.server.ts";
import { keepPicture } from "./review-pictures.server.ts";
import { reviewPictures, reviews, reviewTotals } from "./review-tables.server.ts";

const shop = useTestShop();
const actor = "owner@example.com";
const isOn = { asksReviews: true };

let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  product = await insertProduct(shop.db);
});

const find = (limit = 5, after?: string) => findProductReviews(shop, isOn, product.id, { limit, after });
const insert = (differences: Parameters<typeof insertReview>[2] = {}) => insertReview(shop, product, differences);

describe("a waiting review", () => {
  test("is shown or hidden for a reason, each in the history, and its words are never changed", async () => {
    const { id } = await insert({ state: "waiting", body: "Lovely" });
    expect(await countWaitingReviews(shop)).toBe(1);
    expect(await find()).toBeUndefined();
    const shown = await moderateReview(shop, { intent: "show", id, version: 1, actor });
    expect(shown).toEqual({ kind: "done", before: "waiting", version: 2 });
    expect((await find())?.reviews).toMatchObject([{ id, stars: 4, body: "Lovely", name: "Ada, Lagos", size: "M" }]);
    await moderateReview(shop, { intent: "hide", id, version: 2, reason: "A phone number", actor });
    expect(await find()).toBeUndefined();
    const { reviews: hidden } = await listReviews(shop, { state: "hidden" });
    expect(hidden).toMatchObject([{ hiddenReason: "A phone number", body: "Lovely" }]);
    const history = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, "review"));
    expect(history.map(({ action, after }) => [action, after])).toEqual([
      ["show", { state: "shown" }],
      ["hide", { state: "hidden", reason: "A phone number" }],
    ]);
  });

  test("is moved once by two presses at once, and not if its writer has changed it meanwhile", async () => {
    const { id } = await insert({ state: "waiting" });
    const both = await Promise.all([
      moderateReview(shop, { intent: "show", id, version: 1, actor }),
      moderateReview(shop, { intent: "hide", id, version: 1, reason: "Rude", actor: "sales@example.com" }),
    ]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "outdated"]);
    const again = await insert({ state: "waiting", version: 2 });
    const seen = { intent: "show", id: again.id, version: 1, actor } as const;
    expect(await moderateReview(shop, seen)).toEqual({ kind: "outdated" });
    expect(await moderateReview(shop, { ...seen, id: product.id })).toEqual({ kind: "missing" });
  });

  test("goes back to its earlier state, hidden for the same reason", async () => {
    const { id } = await insert({ state: "hidden", hiddenReason: "Spam" });
    await moderateReview(shop, { intent: "show", id, version: 1, actor });
    const back = await moderateReview(shop, { intent: "undo", id, version: 2, back: "hidden", actor });
    expect(back).toMatchObject({ kind: "done", version: 3 });
    expect((await listReviews(shop, { state: "hidden" })).reviews[0]).toMatchObject({ hiddenReason: "Spam" });
    expect(await moderateReview(shop, { intent: "undo", id, version: 2, back: "hidden", actor })).toEqual({
      kind: "unchanged",
    });
  });

  test("gets a reply below its words, and the reply can be removed", async () => {
    const { id } = await insert();
    await moderateReview(shop, { intent: "reply", id, version: 1, reply: "Thank you", actor });
    expect((await find())?.reviews).toMatchObject([{ reply: "Thank you" }]);
    await moderateReview(shop, { intent: "reply", id, version: 2, reply: "", actor });
    expect((await find())?.reviews).toMatchObject([{ reply: "" }]);
  });
});

describe("the totals of a product", () => {
  const totals = async () => (await find())?.totals;

  test("follow each review that is shown, changed, hidden or deleted, also many at once", async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(stars => insert({ stars, state: "waiting", fit: "small" })));
    await Promise.all(all.map(({ id }) => moderateReview(shop, { intent: "show", id, version: 1, actor })));
    expect(await totals()).toEqual({ shown: 5, stars: 15, small: 5, trueToSize: 0, large: 0 });
    await shop.db.update(reviews).set({ stars: 5, fit: "large" }).where(eq(reviews.stars, 1));
    expect(await totals()).toEqual({ shown: 5, stars: 19, small: 4, trueToSize: 0, large: 1 });
    await moderateReview(shop, { intent: "hide", id: all[1]!.id, version: 2, reason: "Rude", actor });
    await shop.db.delete(reviews).where(eq(reviews.id, all[2]!.id));
    expect(await totals()).toEqual({ shown: 3, stars: 14, small: 2, trueToSize: 0, large: 1 });
    await shop.db.delete(products).where(eq(products.id, product.id));
    expect([await shop.db.$count(reviews), await shop.db.$count(reviewTotals)]).toEqual([0, 0]);
  });

  test("are not read while reviews are off, and belong to one product only", async () => {
    await insert();
    expect(await findProductReviews({ db: undefined as never }, { asksReviews: false }, product.id)).toBeUndefined();
    const other = await insertProduct(shop.db);
    expect(await findProductReviews(shop, isOn, other.id)).toBeUndefined();
  });
});

test("reviews are read newest first, a page at a time", async () => {
  const written = [];
  for (let n = 0; n < 5; n++) written.push((await insert({ body: `No. ${n}` })).id);
  const first = await find(3);
  expect(first?.reviews.map(({ id }) => id)).toEqual(written.toReversed().slice(0, 3));
  const second = await find(3, first?.older);
  expect(second?.reviews.map(({ id }) => id)).toEqual(written.toReversed().slice(3));
  expect(second?.older).toBeUndefined();
});

test("a picture belongs to the shop while its review is shown; its files go within an hour afterwards", async () => {
  const { id, order } = await insert({ state: "waiting" });
  const file = new File([new Uint8Array(await phonePicture())], "dress.jpg");
  const kept = await keepPicture(shop, file, { orderId: order.id, position: 0 });
  if (!("key" in kept)) throw new Error(kept.problem);
  await shop.db.insert(reviewPictures).values({ reviewId: id, key: kept.key, sentAt: shop.now() });
  expect(await shop.db.$count(images)).toBe(0);
  await moderateReview(shop, { intent: "show", id, version: 1, actor });
  const [picture] = (await find())!.reviews[0]!.pictures;
  const shown = () => shop.pictures.read(`/media/${picture!.hash}/160.webp`);
  expect((await shown())?.bytes.includes("SECRET-OWNER")).toBe(false);
  await removeUnusedPictures(shop);
  expect(await shown()).toBeDefined();
  await moderateReview(shop, { intent: "hide", id, version: 2, reason: "A face of somebody else", actor });
  await removeUnusedPictures(shop);
  expect([await shown(), await shop.db.$count(images)]).toEqual([undefined, 0]);
  expect(await shop.proofPictures.has(`${kept.key}/${sourceName}`)).toBe(true);
});
