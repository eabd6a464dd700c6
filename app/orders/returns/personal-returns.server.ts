import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal, type Sales } from "#app/people/privacy/personal-table.ts";
import { openReturns } from "./return-states.ts";
import { returnItems, returnPictures, returns } from "./return-tables.server.ts";

/** Selects the ids of a person's returns, as a subquery. */
const returnsOf = ({ orderIds }: Sales): SQL =>
  sql`(select ${returns.id} from ${returns} where ${inArray(returns.orderId, orderIds)})`;

export const personalReturns: PersonalRecords = {
  tables: [
    personal(returnPictures, {
      name: "pictures of returns",
      rows: scope => inArray(returnPictures.returnId, returnsOf(scope)),
      erasure: "delete",
      tells: ["createdAt"],
    }),
    personal(returnItems, {
      name: "pieces returned",
      rows: scope => inArray(returnItems.returnId, returnsOf(scope)),
      erasure: () => ({}),
      stays: { newSize: "the product's" },
      tells: ["count", "newSize"],
    }),
    personal(returns, {
      name: "returns",
      rows: ({ orderIds }) => inArray(returns.orderId, orderIds),
      erasure: () => ({ said: "", waybill: "", declinedBecause: "" }),
      tells: ["state", "reason", "wish", "said", "waybill", "declinedBecause", "creditKobo", "createdAt", "updatedAt"],
    }),
  ],
  async openMatters(db, { orderIds }) {
    const open = await db
      .select({ number: orders.number })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(inArray(returns.orderId, orderIds), inArray(returns.state, openReturns)));
    return open.map(({ number }) => ({ kind: "return", number }));
  },
  async pictures(db, { checkoutIds }) {
    const sent = await db
      .select({ key: returnPictures.key })
      .from(returnPictures)
      .innerJoin(returns, eq(returns.id, returnPictures.returnId))
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(inArray(orders.checkoutId, checkoutIds));
    return sent.map(({ key }) => key);
  },
};
