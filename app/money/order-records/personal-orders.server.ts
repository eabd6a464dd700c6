import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import {
  erasedText,
  personal,
  staysOfLine,
  staysOfSale,
  toldOfLine,
  toldOfSale,
  withoutBody,
  withoutPerson,
} from "#app/people/privacy/personal-table.ts";
import { failedStages, overStages } from "#app/shop/delivery/order-states.ts";
import { orderEvents, orderItems, orders, orderWords } from "./order-tables.server.ts";

const pinNames = ["pinLat", "pinLng", "pinAccuracyM", "pinAt"] as const;
const withoutPin = { pinLat: null, pinLng: null, pinAccuracyM: null, pinAt: null };

/** Keeps an event's numbers, items and our own words; typed text and carriers go. */
function withoutWords(facts: PgColumn): SQL {
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(
    case when jsonb_typeof(${facts}) = 'object' then ${facts} else '{}'::jsonb end)
    where jsonb_typeof(value) in ('number', 'boolean', 'array')
       or key in ('status', 'stage', 'source', 'currency', 'pieces'))`;
}

export const personalOrders: PersonalRecords = {
  tables: [
    personal(orderEvents, {
      name: "history of orders",
      rows: ({ orderIds }) => inArray(orderEvents.orderId, orderIds),
      erasure: () => ({
        before: withoutWords(orderEvents.before),
        after: withoutWords(orderEvents.after),
        actor: sql`case when ${orderEvents.kind} = 'moved-to-account' then ${erasedText} else ${orderEvents.actor} end`,
      }),
      stays: { kind: "a kind of event" },
      tells: ["kind", "at"],
    }),
    personal(orderItems, {
      name: "pieces ordered",
      rows: ({ orderIds }) => inArray(orderItems.orderId, orderIds),
      erasure: () => withoutBody(orderItems.measures),
      stays: staysOfLine,
      tells: ["orderId", ...toldOfLine],
    }),
    personal(orderWords, {
      name: "words orders are found by",
      rows: ({ orderIds }) => inArray(orderWords.orderId, orderIds),
      erasure: () => ({}),
      stays: { said: "written anew by a trigger when the order is blanked" },
    }),
    personal(orders, {
      name: "orders",
      rows: ({ orderIds }) => inArray(orders.id, orderIds),
      erasure: at => ({
        ...withoutPerson,
        ...withoutPin,
        customerEmail: "",
        note: "",
        riderNote: "",
        ownCloth: "",
        alteration: "",
        carrier: null,
        doorCode: null,
        erasedAt: at,
        // A trigger sends the new version to a hosted content store.
        version: sql`${orders.version} + 1`,
      }),
      stays: {
        ...staysOfSale,
        number: "the order's",
        reference: "the payment's",
        provider: "a name",
        collectCode: "random",
      },
      tells: ["id", "number", "status", "stage", "customerEmail", "paidAt", ...pinNames, ...toldOfSale],
    }),
  ],
  async openMatters(db, { orderIds }) {
    const { number, stage, status, paidAt } = orders;
    const own = await db.select({ number, stage, status, paidAt }).from(orders).where(inArray(orders.id, orderIds));
    const underWay = own.filter(one => !overStages.includes(one.stage) && one.status !== "success");
    const due = own.filter(one => one.paidAt === null && !failedStages.includes(one.stage));
    return [
      ...underWay.map(one => ({ kind: "order" as const, number: one.number })),
      ...due.map(one => ({ kind: "due" as const, number: one.number })),
    ];
  },
};
