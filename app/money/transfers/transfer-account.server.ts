import { checkPassword } from "#app/people/accounts/check-password.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { findShopSettings, type ShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { TransferAccount } from "./transfer.ts";

export function transferAccountOf({ transferBank, transferAccount, transferName }: TransferSettings): TransferAccount {
  return { bank: transferBank, number: transferAccount, name: transferName };
}

export type TransferSettings = Pick<ShopSettings, "transferBank" | "transferAccount" | "transferName">;

type Wanted = TransferSettings & { transferHours: number };

/** `wrong`: password. `outdated`: changed meanwhile. */
export type ChangedAccount = { kind: "changed" | "unchanged" | "wrong" | "too-many-tries" | "outdated" };

type TransferAccountContext = Parameters<typeof checkPassword>[0] & { settings: StartSettings; workSoon(): void };

/**
 * Sets account and hours. A changed account needs the owner's password and is mailed to the owner with both accounts,
 * so that nobody at an open dashboard redirects money unseen. Waiting transfers keep theirs.
 */
export async function changeTransferAccount(
  context: TransferAccountContext,
  request: Request,
  change: { actor: string; password: string; wanted: Wanted; seen: Wanted },
): Promise<ChangedAccount> {
  const { actor, password, wanted, seen } = change;
  const before = transferAccountOf(await findShopSettings(context));
  const after = transferAccountOf(wanted);
  const isAnother = JSON.stringify(before) !== JSON.stringify(after);
  if (isAnother) {
    const checked = await checkPassword(context, request, { email: actor, password });
    if (checked.kind === "too-many-tries") return checked;
    if (checked.kind !== "right") return { kind: "wrong" };
  }
  const { kind } = await changeShopSettings(context, {
    actor,
    wanted,
    seen,
    async alongside(transaction) {
      if (!isAnother) return;
      const work = { kind: accountChangedKind, key: `${accountChangedKind}:${newId()}`, payload: { before, after } };
      await addToOutbox(transaction, { ...work, now: context.now() });
    },
  });
  if (kind === "changed") context.workSoon();
  return { kind };
}

export const accountChangedKind = "transfer-account-changed";
