import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal, type Sales } from "#app/people/privacy/personal-table.ts";
import { refundsUnderWay } from "./refund-states.ts";
import { refunds } from "./refund-tables.server.ts";

const refundsOf = ({ orderIds, references }: Sales): SQL | undefined =>
  or(inArray(refunds.orderId, orderIds), inArray(refunds.reference, references));

export const personalRefunds: PersonalRecords = {
  tables: [
    personal(refunds, {
      name: "refunds",
      rows: refundsOf,
      erasure: () => ({ reason: null, why: "" }),
      stays: {
        provider: "a provider's name",
        providerId: "an id",
        reference: "a payment's",
        providerReference: "a payment's",
        currency: "a currency",
        actor: "staff",
        pieces: "counts",
      },
      tells: ["amountKobo", "currency", "state", "createdAt", "settledAt"],
    }),
  ],
  async openMatters(db, sales) {
    const open = await db
      .select({ number: orders.number })
      .from(refunds)
      .leftJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(refundsOf(sales), inArray(refunds.state, [...refundsUnderWay, "failed"])));
    return open.map(({ number }) => ({ kind: "refund", number: number ?? "" }));
  },
};
