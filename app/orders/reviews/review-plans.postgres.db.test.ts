import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsRead, wholeReads } from "#test/plans/query-plans.ts";
import { recordQueries } from "#test/plans/record-queries.ts";
import { insertManyOrders } from "#test/samples/many-orders.ts";
import { insertManyProducts } from "#test/samples/many-products.ts";
import { switchReviewsOn } from "#test/samples/sample-review.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { askForReviews } from "./ask-for-reviews.server.ts";
import { findProductReviews } from "./find-product-reviews.server.ts";
import { countWaitingReviews, listReviews } from "./list-reviews.server.ts";
import { openRequest } from "./open-request.server.ts";

const settings = { shopName: "Àṣọ House", deliveryFeeKobo: 0, origin: "https://shop.example" };

let database: TestDatabase;
let planned: Parameters<typeof wholeReads>[0];
let productId: string;
let one: { id: string; order_id: string };

/** 6,000 orders, one an hour, all delivered at once; the older ones have reviews. */
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  planned = { pool: database.pool, recorded: recordQueries(database.pool) };
  await insertManyProducts(database.db, 2_000);
  await insertManyOrders(database.db, 6_000, 60);
  await switchReviewsOn(database.db);
  await database.pool.query(`
    update orders set stage = 'delivered';
    insert into order_events (id, order_id, actor, kind, after, at)
      select gen_random_uuid(), id, 'owner@example.com', 'stage', '{"stage": "delivered"}', created_at from orders;
    insert into review_requests (order_id, token, asked_at)
      select id, replace(id::text, '-', ''), created_at from orders where created_at < now() - interval '20 days';
    insert into reviews (id, order_id, position, product_id, state, stars, hidden_reason, written_at)
      select gen_random_uuid(), order_id, position, product_id,
             coalesce((array['hidden', 'waiting'])[1 + (row_number() over ()) % 99], 'shown'), 4, 'Rude', asked_at
        from review_requests join order_items using (order_id);
    insert into review_pictures (review_id, key, sent_at)
      select id, replace(id::text, '-', ''), written_at from reviews`);
  const { rows } = await database.pool.query<typeof one & { product_id: string }>(
    "select id, order_id, product_id from reviews where state = 'shown' order by id desc limit 1",
  );
  [one, productId] = [rows[0]!, rows[0]!.product_id];
  await database.pool.query("analyze");
}, 120_000);
afterAll(() => database.close());

// The clock says eleven in Lagos.
const now = () => new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`);
const few = 400;
const isOn = { asksReviews: true };

test.each<[string, number, () => Promise<unknown>]>([
  ["the reviews on a product's page", few, () => findProductReviews(database, isOn, productId)],
  ["a further page of them", few, () => findProductReviews(database, isOn, productId, { after: one.id, limit: 20 })],
  ["the reviews that are hidden", few, () => listReviews(database, { state: "hidden" })],
  ["how many wait", few, () => countWaitingReviews(database)],
  [
    "the page behind a link",
    few,
    () => {
      const shop = { db: database.db, settings, now: () => new Date(0) };
      return openRequest(shop, new Request(settings.origin), one.order_id.replaceAll("-", ""));
    },
  ],
  // Reads 23 days of hourly orders, and fifty of them to ask.
  ["asking for reviews", 60_000, () => askForReviews({ db: database.db, settings, now })],
])(
  "%s reads no whole table of reviews or orders",
  async (_name, most, work) => {
    expect(await wholeReads(planned, work)).toEqual([]);
    expect(await rowsRead(planned, work)).toBeLessThan(most);
  },
  60_000,
);
