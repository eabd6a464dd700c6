import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { promiseText } from "#app/shop/delivery/delivery-words.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { receivedFor } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf } from "#app/money/receipts/receipt.ts";
import { customers, isGuest } from "#app/platform/tables/account-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { collectedWords, type Thanks } from "./thanks.ts";

/**
 * What the buyer sees right after paying. Undefined for an unknown order or another customer's. At most two queries.
 */
export async function findThanks(
  shop: { db: Database; settings: StartSettings },
  { customerIds, orderNumber }: { customerIds: string[]; orderNumber: string },
): Promise<Thanks | undefined> {
  if (customerIds.length === 0) return undefined;
  const [order] = await shop.db
    .select({
      orderNumber: orders.number,
      totalKobo: orders.totalKobo,
      stage: orders.stage,
      fullName: orders.fullName,
      email: orders.email,
      city: orders.city,
      region: orders.region,
      wantsDelivery: orders.wantsDelivery,
      trackToken: orders.trackToken,
      isGuest,
      feeKobo: orders.feeKobo,
      deliveryKind: orders.deliveryKind,
      promised: orders.promised,
      collectCode: orders.collectCode,
      receivedKobo: receivedFor(orders.checkoutId),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.number, orderNumber), inArray(orders.customerId, customerIds)));
  if (!order) return undefined;
  const { fullName, feeKobo, deliveryKind, promised, collectCode, stage, receivedKobo, ...rest } = order;
  const dueKobo = dueOf({ totalKobo: order.totalKobo, stage, receivedKobo });
  const collectAddress = order.wantsDelivery ? "" : (await findShopSettings(shop)).collectAddress;
  const words = deliveryKind && promised?.days ? `${promiseText(deliveryKind, promised, feeKobo)}.` : "";
  const code = collectCode ? `Your pick-up code is ${collectCode}.` : "";
  const delivery = [words || (code && collectedWords(collectAddress)), code].filter(Boolean).join(" ");
  return { ...rest, dueKobo, firstName: firstNameOf(fullName), collectAddress, delivery };
}
