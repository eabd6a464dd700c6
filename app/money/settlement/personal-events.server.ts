import { and, asc, inArray, lt, sql } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { paymentEvents } from "./settlement-tables.server.ts";

const nothing = Buffer.alloc(0);

export const personalEvents: PersonalRecords = {
  tables: [
    personal(paymentEvents, {
      name: "news of payments",
      rows: ({ references }) => inArray(paymentEvents.reference, references),
      erasure: () => ({ rawBody: nothing }),
      stays: { provider: "a provider's name", event: "a kind of event", reference: "a payment's" },
      tells: ["provider", "event", "reference", "receivedAt"],
    }),
  ],
  /** Removes the payer's card and e-mail address from old news. */
  async forgetOld(db, { before, atOnce }) {
    const old = db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(sql`length(${paymentEvents.rawBody}) > 0`, lt(paymentEvents.receivedAt, before)))
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(atOnce);
    const done = await db
      .update(paymentEvents)
      .set({ rawBody: nothing })
      .where(inArray(paymentEvents.id, old))
      .returning({ id: paymentEvents.id });
    return done.length;
  },
};
