import { and, eq, isNotNull } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { stillToMake } from "#app/orders/moved-days/still-to-make.server.ts";

/** True of orders that wait for what is to come. One that is altered had all of it before. */
export const waitsForGoods = and(isNotNull(orders.readyBy), stillToMake, eq(orders.alteration, ""))!;
