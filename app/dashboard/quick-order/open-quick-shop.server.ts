import type { LoaderFunctionArgs } from "react-router";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";

/** Throws 404 unless the owner has switched quick orders on. */
export async function openQuickShop(context: LoaderFunctionArgs["context"]): Promise<Shop> {
  const shop = shopOf(context);
  if (!(await findShopSettings(shop)).quickOrders) throw notFound();
  return shop;
}
