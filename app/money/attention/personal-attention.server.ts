import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal, type Sales } from "#app/people/privacy/personal-table.ts";
import { attentionItems } from "./attention-tables.server.ts";

const itemsOf = ({ orderIds, checkoutIds, references }: Sales): SQL | undefined =>
  or(
    inArray(attentionItems.orderId, orderIds),
    inArray(attentionItems.checkoutId, checkoutIds),
    inArray(attentionItems.reference, references),
  );

export const personalAttention: PersonalRecords = {
  tables: [
    personal(attentionItems, {
      name: "matters of money",
      rows: itemsOf,
      erasure: () => ({ note: null }),
      stays: {
        kind: "a kind of entry",
        reference: "a payment's",
        detail: "the shop's own sentence, with amounts and order numbers",
        subject: "an id",
        currency: "a currency",
        resolution: "a kind",
        provider: "a provider's name",
        resolvedBy: "staff",
      },
      tells: ["kind", "expectedKobo", "paidKobo", "createdAt", "resolvedAt"],
    }),
  ],
  async openMatters(db, sales) {
    const open = await db
      .select({ number: orders.number })
      .from(attentionItems)
      .leftJoin(orders, eq(orders.id, attentionItems.orderId))
      .where(and(isNull(attentionItems.resolvedAt), itemsOf(sales)));
    return open.map(({ number }) => ({ kind: "money", number: number ?? "" }));
  },
};
