import { exportFileName } from "#app/catalog/csv-import/imports.server.ts";
import { writeProductFile } from "#app/catalog/csv-import/write-file.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/product-file.ts";
import { csvResponse } from "./csv-response.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { shopName } = await findShopSettings(shop);
  return csvResponse(writeProductFile(shop, shopName), exportFileName("products", shop.now()));
}
