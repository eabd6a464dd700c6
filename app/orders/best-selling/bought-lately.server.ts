import { sql } from "drizzle-orm";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";

const countedOrders = 20_000;

/** For `countBoughtTogether`: what the newest paid orders have, each product of an order once. */
export const boughtLately = sql`
  select distinct order_id, product_id from ${orderItems} where order_id in (
    select id from ${orders} where paid_at is not null order by created_at desc, id desc limit ${countedOrders})`;
