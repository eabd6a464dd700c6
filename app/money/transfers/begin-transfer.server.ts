import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { newTransferCode, type TransferAccount } from "./transfer.ts";
import { transfers } from "./transfer-tables.server.ts";

const maxCodeTries = 20;

/** `network` is a hash of the visitor's address. */
type Begun = { checkoutId: string; account: TransferAccount; network: string | null; now: Date };

/** Stores the current account and a unique code for a new checkout; its e-mails go through the outbox. */
export async function beginTransfer(
  transaction: Transaction,
  { checkoutId, account, network, now }: Begun,
): Promise<void> {
  const { bank, number, name: accountName } = account;
  for (let tries = 0; tries < maxCodeTries; tries++) {
    const [written] = await transaction
      .insert(transfers)
      .values({ checkoutId, code: newTransferCode(), bank, account: number, accountName, createdAt: now })
      .onConflictDoNothing({ target: transfers.code })
      .returning({ code: transfers.code });
    if (!written) continue;
    const work = { kind: "transfer-begun", key: `transfer-begun:${checkoutId}`, payload: { checkoutId, network } };
    return await addToOutbox(transaction, { ...work, now });
  }
  throw new Error(`No free code for a transfer in ${maxCodeTries} tries.`);
}
