import { sql } from "drizzle-orm";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";

const countedOrders = 20_000;

/** Selects the products of the newest paid orders, each once for an order, for `countBoughtTogether`. */
export const boughtLately = sql`
  select distinct order_id, product_id from ${orderItems} where order_id in (
    select id from ${orders} where paid_at is not null order by created_at desc, id desc limit ${countedOrders})`;
