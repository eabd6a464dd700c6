import { data, type LoaderFunctionArgs } from "react-router";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";

/** Throws 404 unless the owner has switched quick orders on. */
export async function openQuickShop(context: LoaderFunctionArgs["context"]): Promise<Shop> {
  const shop = shopOf(context);
  if (!(await findShopSettings(shop)).quickOrders) throw data(null, { status: 404 });
  return shop;
}
