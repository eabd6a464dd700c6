import { inArray, sql } from "drizzle-orm";
import { payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { newToken, personal } from "#app/people/privacy/personal-table.ts";

export const personalPayLinks: PersonalRecords = {
  tables: [
    personal(payLinks, {
      name: "links to pay",
      rows: ({ checkoutIds }) => inArray(payLinks.checkoutId, checkoutIds),
      erasure: at => ({
        token: newToken,
        endedAt: sql`coalesce(${payLinks.endedAt}, ${at.toISOString()}::timestamptz)`,
      }),
      stays: { createdBy: "staff" },
      tells: ["kind", "createdAt", "expiresAt"],
    }),
  ],
};
