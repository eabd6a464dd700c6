import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  checkoutLines,
  checkouts,
  payLinks,
  paymentAttempts,
  receipts,
  stockHolds,
  transfers,
} from "#app/platform/tables/checkout-tables.server.ts";
import { contactTries, refusals } from "#app/platform/tables/door-tables.server.ts";
import {
  attentionItems,
  orderEvents,
  orderItems,
  orders,
  orderWords,
  refunds,
} from "#app/platform/tables/order-tables.server.ts";
import { paymentEvents, practiceTransactions } from "#app/platform/tables/payment-tables.server.ts";
import { type PersonalTable, personal } from "./personal-table.ts";

export const erasedText = "Erased";
export const erased = "What stood here was erased.";

const newToken = sql`replace(gen_random_uuid()::text, '-', '')`;

/** Null would mean that the shopper paid. */
const noPayer = sql`case when ${paymentAttempts.payerEmail} is null then null else '' end`;

/** Sums, goods and state stay for the books. */
const withoutPerson = {
  fullName: erasedText,
  email: "",
  phone: "",
  street: "",
  city: "",
  postalCode: null,
  landmark: null,
  shopperNote: "",
  discountReason: "",
  // The old link stops working.
  trackToken: newToken,
};

const ofSale = {
  region: "the state, for the books",
  promised: "the way, the days and the area of delivery, in the shop's words",
};

const toldOfSale = [
  ...(["fullName", "email", "phone", "street", "city", "region", "postalCode", "landmark", "shopperNote"] as const),
  ...(["deliveryKind", "promised", "terms", "subtotalKobo", "discountKobo", "feeKobo", "totalKobo"] as const),
  ...(["createdAt"] as const),
];

const ofLine = {
  code: "the product's",
  title: "the product's",
  categoryName: "the product's",
  color: "the product's",
  size: "the product's",
  imageHash: "the product's",
};
const ofAccount = { bank: "the shop's", account: "the shop's", accountName: "the shop's" };

const toldOfLine = ["code", "title", "color", "size", "priceKobo", "discountKobo", "quantity"] as const;

/** Keeps an event's numbers, items and our own words; typed text and carriers go. */
function withoutWords(facts: PgColumn): SQL {
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(
    case when jsonb_typeof(${facts}) = 'object' then ${facts} else '{}'::jsonb end)
    where jsonb_typeof(value) in ('number', 'boolean', 'array')
       or key in ('status', 'stage', 'source', 'currency', 'pieces'))`;
}

/** See `personalTables`. */
export const personalSales: PersonalTable[] = [
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
  personal(attentionItems, {
    name: "matters of money",
    rows: ({ orderIds, checkoutIds, references }) =>
      or(
        inArray(attentionItems.orderId, orderIds),
        inArray(attentionItems.checkoutId, checkoutIds),
        inArray(attentionItems.reference, references),
      ),
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
  personal(refunds, {
    name: "refunds",
    rows: ({ orderIds, references }) => or(inArray(refunds.orderId, orderIds), inArray(refunds.reference, references)),
    erasure: () => ({ reason: null }),
    stays: {
      provider: "a provider's name",
      providerId: "an id",
      reference: "a payment's",
      currency: "a currency",
      actor: "staff",
      pieces: "counts",
    },
    tells: ["amountKobo", "currency", "state", "createdAt", "settledAt"],
  }),
  personal(paymentEvents, {
    name: "news of payments",
    rows: ({ references }) => inArray(paymentEvents.reference, references),
    erasure: () => ({ rawBody: Buffer.alloc(0) }),
    stays: { provider: "a provider's name", event: "a kind of event", reference: "a payment's" },
    tells: ["provider", "event", "reference", "receivedAt"],
  }),
  personal(practiceTransactions, {
    name: "practice payments",
    rows: ({ references }) => inArray(practiceTransactions.reference, references),
    erasure: () => ({ email: "" }),
    stays: { reference: "a payment's", accessCode: "a secret of the provider's", currency: "a currency" },
    tells: ["reference", "email", "amountKobo", "status", "createdAt"],
  }),
  personal(paymentAttempts, {
    name: "payments",
    rows: ({ checkoutIds }) => inArray(paymentAttempts.checkoutId, checkoutIds),
    erasure: () => ({ accessCode: null, paymentUrl: null, payerEmail: noPayer }),
    stays: { reference: "its own", provider: "a name", currency: "a currency", paidCurrency: "a currency" },
    tells: [
      "reference",
      "provider",
      "amountKobo",
      "paidKobo",
      "currency",
      "state",
      "purpose",
      "createdAt",
      "settledAt",
    ],
  }),
  personal(paymentAttempts, {
    name: "payments for somebody else",
    rows: ({ emails: theirs }) => inArray(sql`lower(${paymentAttempts.payerEmail})`, theirs),
    erasure: () => ({ payerEmail: noPayer }),
    tells: ["payerEmail", "amountKobo", "paidKobo", "state", "createdAt"],
  }),
  personal(receipts, {
    name: "money received",
    rows: ({ checkoutIds }) => inArray(receipts.checkoutId, checkoutIds),
    // Receipts never change.
    erasure: () => ({}),
    stays: { source: "a kind", reference: "of the payment, as the bank has it: the books' proof", recordedBy: "staff" },
    tells: ["source", "reference", "amountKobo", "receivedAt"],
  }),
  personal(transfers, {
    name: "transfers",
    rows: ({ checkoutIds }) => inArray(transfers.checkoutId, checkoutIds),
    erasure: () => ({ pictureAt: null }),
    stays: { ...ofAccount, code: "six random letters", pictureKey: "the name of a file that is removed" },
    tells: ["code", "bank", "account", "accountName", "toldSentAt", "pictureAt", "createdAt"],
  }),
  personal(payLinks, {
    name: "links to pay",
    rows: ({ checkoutIds }) => inArray(payLinks.checkoutId, checkoutIds),
    erasure: at => ({ token: newToken, endedAt: sql`coalesce(${payLinks.endedAt}, ${at.toISOString()}::timestamptz)` }),
    stays: { createdBy: "staff" },
    tells: ["kind", "createdAt", "expiresAt"],
  }),
  personal(stockHolds, {
    name: "pieces held",
    rows: ({ checkoutIds }) => inArray(stockHolds.checkoutId, checkoutIds),
    erasure: () => ({ addressHash: null }),
    stays: { size: "the product's" },
    tells: ["size", "quantity", "until"],
  }),
  personal(contactTries, {
    name: "calls",
    rows: ({ checkoutIds }) => inArray(contactTries.checkoutId, checkoutIds),
    erasure: "delete",
    tells: ["kind", "at"],
  }),
  personal(refusals, {
    name: "refusals at the door",
    rows: ({ orderIds }) => inArray(refusals.orderId, orderIds),
    erasure: "delete",
    tells: ["phone", "at"],
  }),
  personal(orderItems, {
    name: "pieces ordered",
    rows: ({ orderIds }) => inArray(orderItems.orderId, orderIds),
    erasure: () => ({}),
    stays: ofLine,
    tells: ["orderId", ...toldOfLine],
  }),
  personal(checkoutLines, {
    name: "pieces in checkouts",
    rows: ({ checkoutIds }) => inArray(checkoutLines.checkoutId, checkoutIds),
    erasure: () => ({}),
    stays: ofLine,
    tells: ["checkoutId", ...toldOfLine],
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
      customerEmail: "",
      note: "",
      riderNote: "",
      carrier: null,
      erasedAt: at,
      // A trigger tells a hosted content store.
      version: sql`${orders.version} + 1`,
    }),
    stays: { ...ofSale, number: "the order's", reference: "the payment's", provider: "a name", collectCode: "random" },
    tells: ["id", "number", "status", "stage", "customerEmail", "paidAt", ...toldOfSale],
  }),
  personal(checkouts, {
    name: "checkouts",
    rows: ({ checkoutIds }) => inArray(checkouts.id, checkoutIds),
    erasure: at => ({ ...withoutPerson, fingerprint: "", erasedAt: at }),
    stays: ofSale,
    tells: ["id", "state", ...toldOfSale],
  }),
];
