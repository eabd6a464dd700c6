import { and, inArray, sql } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import {
  personal,
  staysOfLine,
  staysOfSale,
  toldOfLine,
  toldOfSale,
  withoutBody,
  withoutPerson,
} from "#app/people/privacy/personal-table.ts";
import { unsettledAttempts } from "./checkout-states.ts";
import { checkoutLines, checkouts, paymentAttempts } from "./checkout-tables.server.ts";

/** An erased payer is not null, which would mean that the shopper paid. */
const noPayer = sql`case when ${paymentAttempts.payerEmail} is null then null else '' end`;

export const personalCheckouts: PersonalRecords = {
  tables: [
    personal(paymentAttempts, {
      name: "payments",
      rows: ({ checkoutIds }) => inArray(paymentAttempts.checkoutId, checkoutIds),
      erasure: () => ({ accessCode: null, paymentUrl: null, payerEmail: noPayer }),
      stays: { reference: "its own", provider: "a name", currency: "a currency", paidCurrency: "a currency" },
      tells: [
        ...(["reference", "provider", "amountKobo", "paidKobo", "currency"] as const),
        ...(["state", "purpose", "createdAt", "settledAt"] as const),
      ],
    }),
    personal(paymentAttempts, {
      name: "payments for somebody else",
      rows: ({ emails }) => inArray(sql`lower(${paymentAttempts.payerEmail})`, emails),
      erasure: () => ({ payerEmail: noPayer }),
      tells: ["payerEmail", "amountKobo", "paidKobo", "state", "createdAt"],
      address: paymentAttempts.payerEmail,
      isReached: true,
    }),
    personal(checkoutLines, {
      name: "pieces in checkouts",
      rows: ({ checkoutIds }) => inArray(checkoutLines.checkoutId, checkoutIds),
      erasure: () => withoutBody(checkoutLines.measures),
      stays: staysOfLine,
      tells: ["checkoutId", ...toldOfLine],
    }),
    personal(checkouts, {
      name: "checkouts",
      rows: ({ checkoutIds }) => inArray(checkouts.id, checkoutIds),
      erasure: at => ({ ...withoutPerson, fingerprint: "", erasedAt: at }),
      stays: staysOfSale,
      tells: ["id", "state", ...toldOfSale],
      address: checkouts.email,
    }),
  ],
  async openMatters(db, { checkoutIds }) {
    const waiting = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(inArray(checkouts.id, checkoutIds), inArray(checkouts.state, ["open", "waiting"])));
    const unsettled = await db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(inArray(paymentAttempts.checkoutId, checkoutIds), inArray(paymentAttempts.state, unsettledAttempts)));
    return waiting.length + unsettled.length > 0 ? [{ kind: "payment", number: "" }] : [];
  },
};
