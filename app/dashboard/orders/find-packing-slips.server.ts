import { parcelOf } from "#app/dashboard/order/parcel.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { Shop } from "#app/shop.server.ts";
import type { Sender, Slip } from "./packing-slip.tsx";

/** Missing orders are left out. `seesAll`: packers get only what is in the parcel. */
export async function findPackingSlips(
  shop: Shop,
  ids: string[],
  { seesAll }: { seesAll: boolean },
): Promise<{ slips: Slip[]; sender: Sender }> {
  const slips: Slip[] = [];
  for (const id of ids) {
    const order = await findOrder(shop, id);
    if (!order) continue;
    const pinQr = order.pin && qrPath(order.pin.map);
    slips.push({ order: seesAll ? order : parcelOf(order), qr: qrPath(order.number), pinQr });
  }
  const { shopName, phone, collectAddress } = await findShopSettings(shop);
  return { slips, sender: { shopName, phone, address: collectAddress, website: new URL(shop.settings.origin).host } };
}
