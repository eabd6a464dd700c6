import { href } from "react-router";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { orderStatuses } from "#app/orders/orders/order-summary.ts";
import type { OrderAsking } from "./order-search.tsx";

type OrderFilterProps = {
  asking: Partial<OrderAsking>;
  /** Whether a content store has orders from before the shop used it. */
  hasStoreOrders: boolean;
  /** Whether those orders are shown. */
  isInStore?: boolean;
};

/** Keeps the other parameters. */
export function OrderFilter({ asking, hasStoreOrders, isInStore = false }: OrderFilterProps) {
  const statuses = [undefined, ...orderStatuses].map(status => ({
    words: status ?? "all",
    to: href("/admin") + listQuery({ ...asking, status }),
    isCurrent: status === asking.status && !isInStore,
  }));
  const inStore = { words: "content store", to: href("/admin/orders/in-store"), isCurrent: isInStore };
  return <FilterLinks label="Status" choices={hasStoreOrders ? [...statuses, inStore] : statuses} isInRow />;
}
