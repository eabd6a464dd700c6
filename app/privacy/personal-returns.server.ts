import { inArray, sql } from "drizzle-orm";
import { returnItems, returnPictures, returns } from "#app/tables/return-tables.server.ts";
import { type PersonalTable, personal, type Scope } from "./personal-table.ts";

const ofOrders = ({ orderIds }: Scope) =>
  sql`(select ${returns.id} from ${returns} where ${inArray(returns.orderId, orderIds)})`;

/** What a shopper sent back; see `personalTables`. The files of the pictures are removed before the rows. */
export const personalReturns: PersonalTable[] = [
  personal(returnPictures, {
    name: "pictures of returns",
    rows: scope => inArray(returnPictures.returnId, ofOrders(scope)),
    erasure: "delete",
    tells: ["createdAt"],
  }),
  personal(returnItems, {
    name: "pieces returned",
    rows: scope => inArray(returnItems.returnId, ofOrders(scope)),
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
];
