import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { erased, personal, type Sales } from "#app/people/privacy/personal-table.ts";
import { disputeAnswers, disputeDrafts, disputes } from "./dispute-tables.server.ts";

const isAbout = (column: PgColumn, { references }: Sales): SQL =>
  sql`${column} in (select ${disputes.id} from ${disputes} where ${inArray(disputes.reference, references)})`;

/** What the bank was sent names the customer and their address. That it was answered, and how, stays for the books. */
export const personalDisputes: PersonalRecords = {
  tables: [
    personal(disputeDrafts, {
      name: "drafts of answers to chargebacks",
      rows: scope => isAbout(disputeDrafts.disputeId, scope),
      erasure: "delete",
    }),
    personal(disputeAnswers, {
      name: "answers to chargebacks",
      rows: scope => isAbout(disputeAnswers.disputeId, scope),
      erasure: () => ({ message: erased, evidence: null, sheet: null }),
      stays: {
        choice: "a kind",
        actor: "staff",
        state: "a kind",
        problem: "the provider's or the shop's sentence",
        fileName: "the provider's name of a file",
        evidenceId: "an id",
      },
      tells: ["choice", "message", "evidence", "createdAt", "sentAt"],
    }),
  ],
};
