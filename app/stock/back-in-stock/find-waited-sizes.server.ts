import { eq } from "drizzle-orm";
import { type FindsProducts, findProduct } from "#app/catalog/products/find-product.server.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import type { Account } from "#app/people/accounts/account.ts";
import type { SessionContext } from "#app/people/accounts/find-account.server.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** `sizes` cannot be had now. */
export type WaitedProduct = { id: string; title: string; isOnlySize: boolean; sizes: string[] };

/** Returns undefined for a product that is not in the shop, and while switched off. */
export async function findWaitedProduct(
  shop: SettingsWriteContext & { content?: { hosted?: FindsProducts } },
  id: string,
): Promise<WaitedProduct | undefined> {
  if (!(await findShopSettings(shop)).tellsBackInStock) return undefined;
  const product = await findProduct(shop, id);
  if (!product) return undefined;
  const sizes = product.sizes.filter(({ isSoldOut }) => isSoldOut || product.stock === "No Stock");
  return {
    id: product.id,
    title: product.title,
    isOnlySize: isOneSize(product.sizes),
    sizes: sizes.map(({ size }) => size),
  };
}

export type Asker = Pick<Account, "email" | "customerId"> & { isProven: boolean };

export async function findAsker(shop: SessionContext, request: Request): Promise<Asker | undefined> {
  const account = await findAccount(shop, request);
  if (!account) return undefined;
  const { email, customerId, userId } = account;
  const [user] = await shop.db.select({ isProven: users.emailVerified }).from(users).where(eq(users.id, userId));
  return { email, customerId, isProven: user?.isProven ?? false };
}
