import type { Permission } from "#app/people/staff/permissions.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/**
 * What a step needs, whichever way it is taken: an undo needs the permission of what it undoes. `stages`: where it
 * begins and ends.
 */
export function stepPermission(...stages: OrderStage[]): Permission {
  return stages.includes("cancelled") ? "orders" : "move parcels";
}
