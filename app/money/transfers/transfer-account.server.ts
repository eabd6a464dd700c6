import type { AgainContext } from "#app/people/second-factor/ask-again.server.ts";
import { type AskedAgain, type AskedPerson, askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { TransferAccount } from "./transfer.ts";

export function transferAccountOf({ transferBank, transferAccount, transferName }: TransferSettings): TransferAccount {
  return { bank: transferBank, number: transferAccount, name: transferName };
}

export type TransferSettings = Pick<ShopSettings, "transferBank" | "transferAccount" | "transferName">;

type Wanted = TransferSettings & Pick<ShopSettings, "transferHours" | "mostShortKobo">;

/** `outdated` means that somebody changed the account meanwhile; a refusal asks for the proof again. */
export type ChangedAccount =
  | { kind: "changed" | "unchanged" }
  | { kind: "outdated"; ownAt: Date | undefined }
  | { kind: "refused"; again: Exclude<AskedAgain, "right"> };

/**
 * Sets account, hours and limit. A changed account needs what `askAgain` asks, in `form`, and is mailed to the owner
 * with both accounts, so that nobody at an open dashboard redirects money unseen. Waiting transfers keep theirs.
 */
export async function changeTransferAccount(
  context: AgainContext & { settings: StartSettings; workSoon(): void },
  request: Request,
  change: { staff: AskedPerson; form: FormData; wanted: Wanted; seen: Wanted },
): Promise<ChangedAccount> {
  const { staff, form, wanted, seen } = change;
  const actor = staff.email;
  const before = transferAccountOf(await findShopSettings(context));
  const after = transferAccountOf(wanted);
  const isAnother = JSON.stringify(before) !== JSON.stringify(after);
  if (isAnother) {
    const again = await askAgain(context, request, { staff, form });
    if (again !== "right") return { kind: "refused", again };
  }
  const outcome = await changeShopSettings(context, {
    actor,
    wanted,
    seen,
    async alongside(transaction) {
      if (!isAnother) return;
      const work = { kind: accountChangedKind, key: `${accountChangedKind}:${newId()}`, payload: { before, after } };
      await addToOutbox(transaction, { ...work, now: context.now() });
    },
  });
  if (outcome.kind === "changed") context.workSoon();
  return outcome;
}

export const accountChangedKind = "transfer-account-changed";
