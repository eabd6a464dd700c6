import { asc, eq, getTableColumns } from "drizzle-orm";
import * as v from "valibot";
import type { HostedContent } from "#app/content-store/sanity/content.ts";
import { paths } from "#app/lib/paths.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";

const payloadSchema = v.object({ orderId: v.string() });

/**
 * Copies orders, and changes of status or note, to a hosted store. Always sends the order's present state, so repeated
 * or late calls end the same. Source: spec, calls (create, patch order).
 */
export function copyOrders(
  shop: { db: Database; settings: { origin: string } },
  store: Pick<HostedContent, "putOrder">,
): OutboxEffects {
  return {
    // Queued by the triggers `orders_owed` and `orders_change_owed`.
    async "content-order"({ payload, key }) {
      const { orderId } = v.parse(payloadSchema, payload);
      const [found] = await shop.db
        .select({ order: orders, isGuest })
        .from(orders)
        .innerJoin(customers, eq(customers.id, orders.customerId))
        .where(eq(orders.id, orderId));
      if (!found) throw new Error(`There is no order for ${key}.`);
      // The store has only customers with accounts, and learns nothing about guests.
      const order = { ...found.order, ...(found.isGuest && { customerEmail: "guest" }) };
      // Nor does it get anybody's measurements.
      const { orderId: _order, measures: _measures, ...columns } = getTableColumns(orderItems);
      const lines = await shop.db
        .select(columns)
        .from(orderItems)
        .where(eq(orderItems.orderId, orderId))
        .orderBy(asc(orderItems.position));
      const withPictures = lines.map(({ imageHash, ...line }) => ({
        ...line,
        imageUrl: imageHash ? shop.settings.origin + paths.picture(imageHash, 640, "webp") : null,
      }));
      await store.putOrder({ ...order, lines: withPictures });
    },
  };
}
