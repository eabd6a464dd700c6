import type { TransferAccount } from "#app/money/transfers/transfer.ts";
import { transferAccountOf } from "#app/money/transfers/transfer-account.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** The account to which people transfer. Undefined where the owner has set none. */
export async function findOwnAccount(shop: SettingsContext): Promise<TransferAccount | undefined> {
  const account = transferAccountOf(await findShopSettings(shop));
  return account.number ? account : undefined;
}
