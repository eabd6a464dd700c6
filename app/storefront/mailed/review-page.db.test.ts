import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import * as ofStaff from "#app/dashboard/reviews/review-picture.tsx";
import * as ownPicture from "#app/endpoints/data/review-picture.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { moderateReview } from "#app/orders/reviews/moderate-review.server.ts";
import { reviewPictures, reviewStops, reviews } from "#app/orders/reviews/review-tables.server.ts";
import { sourceName } from "#app/platform/pictures/picture-recipe.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { insertRequest, switchReviewsOn } from "#test/samples/sample-review.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as review from "./review-page.tsx";

const shop = useTestShop();
const root = { module: { default: () => null } };
const handle = routeHandler({
  root,
  review: { path: "review/:token", parentId: "root", module: review },
  picture: { path: "review/:token/picture/:key", parentId: "root", module: ownPicture },
  ofStaff: { path: "sent/:id/:key", parentId: "root", module: ofStaff },
});

/** A form as the page sends it; a `File` or several under "picture". */
type Typed = Record<string, string | File[]>;

/** Asks as a browser does that is nobody. */
function ask(path: string, typed?: Typed): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed ?? {})) {
    for (const one of [value].flat()) form.append(name, one);
  }
  const init = typed ? { method: "POST", body: form, headers: { Origin: shop.settings.origin } } : {};
  return handle(new Request(shop.settings.origin + path, init), shop.context());
}

const said = { position: "0", stars: "5", fit: "small", body: "Sits well.\r\n<b>Buy</b> it!", firstName: "Ada" };
let order: Awaited<ReturnType<typeof insertOrder>>;
let token: string;
beforeEach(async () => {
  shop.setNow(new Date("2026-11-20T11:00:00Z"));
  await switchReviewsOn(shop.db);
  order = await insertOrder(shop.db, { fullName: "Chief Ada Secretname", lines: [{}, { size: "L" }] });
  token = await insertRequest(shop, order.id);
});

const kept = () => shop.db.select().from(reviews).orderBy(asc(reviews.position));
const sentPictures = () => shop.db.select().from(reviewPictures).orderBy(asc(reviewPictures.sentAt));

test("the link shows the bought items, and only the buyer's first name and state", async () => {
  const response = await ask(`/review/${token}.data`);
  const body = await response.text();
  for (const shown of ["Ankara wrap dress", "Ada", "Lagos", order.number]) expect(body).toContain(shown);
  for (const hidden of ["Secretname", "8031234567", "12 Allen Avenue", "ada@example.com", "Ikeja"]) {
    expect(body).not.toContain(hidden);
  }
});

test("a review needs a line of the link's own order; forged links, other orders' lines and unknown lines change nothing", async () => {
  const other = await insertOrder(shop.db);
  for (const forged of ["0".repeat(32), "none", order.trackToken, other.id.replaceAll("-", "")]) {
    expect((await ask(`/review/${forged}`)).status).toBe(404);
    expect((await ask(`/review/${forged}`, said)).status).toBe(404);
  }
  for (const position of ["2", "99", "-1", "x"])
    expect((await ask(`/review/${token}`, { ...said, position })).status).toBe(404);
  await shop.db.update(products).set({ archivedAt: shop.now() });
  expect((await ask(`/review/${token}`, said)).status).toBe(404);
  expect(await kept()).toEqual([]);
});

test("each line has one review, also from two tabs at once, and a changed review waits again", async () => {
  const tabs = await Promise.all([ask(`/review/${token}`, said), ask(`/review/${token}`, said)]);
  expect(tabs.map(({ status, headers }) => [status, headers.get("Location")])).toEqual([
    [302, `/review/${token}#line-0`],
    [302, `/review/${token}#line-0`],
  ]);
  await ask(`/review/${token}`, { ...said, position: "1", firstName: "", fit: "" });
  const [first, second, ...others] = await kept();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ state: "waiting", stars: 5, fit: "small", firstName: "Ada", place: "Lagos" });
  expect(first!.body).toBe("Sits well.\n<b>Buy</b> it!");
  expect(second).toMatchObject({ firstName: "", fit: null, productId: first!.productId });
  await moderateReview(shop, { intent: "show", id: first!.id, version: first!.version, actor: "owner@example.com" });
  await ask(`/review/${token}`, said);
  expect((await kept())[0]).toMatchObject({ state: "shown" });
  await ask(`/review/${token}`, { ...said, stars: "1" });
  expect((await kept())[0]).toMatchObject({ state: "waiting", stars: 1 });
});

test("a refused review comes back as typed, and an unreadable picture does not stop the rest from being saved", async () => {
  const long = { ...said, body: "a".repeat(1001) };
  const refused = await ask(`/review/${token}.data`, long);
  expect(refused.status).toBe(400);
  const told = await refused.text();
  for (const shown of ["at most 1,000 characters", long.body, long.fit]) expect(told).toContain(shown);
  expect(await kept()).toEqual([]);
  const files = [new File(["<script>"], "evil.jpg"), new File([new Uint8Array(await phonePicture())], "dress.jpg")];
  const answered = await ask(`/review/${token}.data`, { ...said, picture: files });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toContain("Review saved. evil.jpg: We can't read this file as a picture");
  expect(await kept()).toHaveLength(1);
  expect(await sentPictures()).toHaveLength(1);
});

test("up to three pictures are kept without their metadata, for the link and staff only, and can be removed", async () => {
  const bytes = await phonePicture();
  expect(bytes.includes("SECRET-OWNER")).toBe(true);
  const file = (end: string) => new File([new Uint8Array(bytes), end], `${end || "first"}.jpg`);
  await ask(`/review/${token}`, { ...said, picture: [file("")] });
  await ask(`/review/${token}`, { ...said, picture: [file("")] });
  expect(await sentPictures()).toHaveLength(1);
  const more = await ask(`/review/${token}.data`, { ...said, picture: [file("a"), file("b"), file("c")] });
  expect(await more.text()).toContain("Up to three pictures");
  const [first, ...others] = await sentPictures();
  expect(others).toHaveLength(2);
  const { key, reviewId } = first!;
  const shown = await ask(`/review/${token}/picture/${key}`);
  expect([shown.status, shown.headers.get("Content-Type"), shown.headers.get("Cache-Control")]).toEqual([
    ...[200, "image/webp"],
    "no-store",
  ]);
  expect(Buffer.from(await shown.arrayBuffer()).includes("SECRET-OWNER")).toBe(false);
  const stranger = await insertRequest(shop, (await insertOrder(shop.db)).id);
  expect((await ask(`/review/${stranger}/picture/${key}`)).status).toBe(404);
  expect((await ask(`/sent/${reviewId}/${key}`)).status).toBe(200);
  expect((await ask(`/sent/none/${key}`)).status).toBe(404);
  await ask(`/review/${token}`, { ...said, remove: key });
  expect((await ask(`/review/${token}/picture/${key}`)).status).toBe(404);
  expect(await shop.proofPictures.has(`${key}/${sourceName}`)).toBe(false);
  expect(await sentPictures()).toHaveLength(2);
});

test("a link works for 180 days while reviews are on; e-mails can be stopped and resumed even afterwards", async () => {
  shop.passMinutes(180 * 24 * 60 - 1);
  expect((await (await ask(`/review/${token}.data`)).text()).includes("Ankara")).toBe(true);
  shop.passMinutes(1);
  const over = await (await ask(`/review/${token}.data`)).text();
  expect([over.includes("over"), over.includes("Ankara")]).toEqual([true, false]);
  expect((await ask(`/review/${token}`, said)).headers.get("Location")).toBe(`/review/${token}`);
  for (let times = 0; times < 2; times++) {
    expect((await ask(`/review/${token}`, { stop: "1" })).headers.get("Location")).toBe(`/review/${token}#stop`);
  }
  expect(await shop.db.select().from(reviewStops)).toEqual([{ email: order.email, stoppedAt: shop.now() }]);
  await ask(`/review/${token}`, { stop: "0" });
  expect(await shop.db.$count(reviewStops)).toBe(0);
  shop.passMinutes(-24 * 60);
  await shop.db.update(shopSettings).set({ value: false });
  expect((await ask(`/review/${token}`, said)).headers.get("Location")).toBe(`/review/${token}`);
  expect(await kept()).toEqual([]);
});

test("after thirty tries in an hour the form is refused unread", async () => {
  for (let times = 0; times < 30; times++) await ask(`/review/${token}`, { ...said, body: `No. ${times}` });
  expect((await ask(`/review/${token}`, said)).status).toBe(429);
  expect((await kept())[0]!.body).toBe("No. 29");
  shop.passMinutes(61);
  expect((await ask(`/review/${token}`, said)).status).toBe(302);
});

test("an erased order cannot be reviewed by its old link", async () => {
  await shop.db.update(orders).set({ email: "" }).where(eq(orders.id, order.id));
  expect((await ask(`/review/${token}`, { stop: "1" })).status).toBe(404);
});
