import { and, inArray, isNotNull } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { transfers } from "./transfer-tables.server.ts";

export const personalTransfers: PersonalRecords = {
  tables: [
    personal(transfers, {
      name: "transfers",
      rows: ({ checkoutIds }) => inArray(transfers.checkoutId, checkoutIds),
      erasure: () => ({ pictureAt: null }),
      stays: {
        bank: "the shop's",
        account: "the shop's",
        accountName: "the shop's",
        code: "six random letters",
        pictureKey: "the name of a file that is removed",
      },
      tells: ["code", "bank", "account", "accountName", "toldSentAt", "pictureAt", "createdAt"],
    }),
  ],
  async pictures(db, { checkoutIds }) {
    const sent = await db
      .select({ key: transfers.pictureKey })
      .from(transfers)
      .where(and(inArray(transfers.checkoutId, checkoutIds), isNotNull(transfers.pictureAt)));
    return sent.map(({ key }) => key);
  },
};
