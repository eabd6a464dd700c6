import { href } from "react-router";
import type { OrderStage } from "#app/platform/tables/states.ts";
import type { OrderStatus } from "#app/orders/orders/order-summary.ts";

/** What the owner's list of orders is asked for, as its address has it; `region` is a state of Nigeria by its name. */
export type OrderAsking = {
  q: string;
  status: OrderStatus | undefined;
  stage: OrderStage | undefined;
  region: string | undefined;
};

type Place = { after?: string | undefined; before?: string | undefined };

/** The query of the list's address: "?q=ada&stage=packed", or "" where nothing is asked for. */
export function askingSearch(asking: Partial<OrderAsking>, place: Place = {}): string {
  const told = Object.entries({ ...asking, ...place }).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return told.length > 0 ? `?${new URLSearchParams(told)}` : "";
}

/** The list's address with that query. */
export function askingAddress(asking: Partial<OrderAsking>, place?: Place): string {
  return href("/admin") + askingSearch(asking, place);
}
