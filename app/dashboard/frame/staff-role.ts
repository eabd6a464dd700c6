import { createContext, useContext } from "react";
import { may, type Permission } from "#app/people/staff/permissions.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import type { StaffRole } from "#app/platform/tables/states.ts";

/**
 * The role of who looks at the dashboard. What is shown by it is for convenience: the server asks again. While it is
 * not known nothing is hidden.
 */
export const RoleContext = createContext<StaffRole | undefined>(undefined);

/** Whether what asks for this is shown. */
export function useMay(permission: Permission): boolean {
  const role = useContext(RoleContext);
  return role === undefined || may(role, permission);
}

/** Whether a link to this address of the dashboard is shown. */
export function useMayOpen(): (address: string) => boolean {
  const role = useContext(RoleContext);
  return address => role === undefined || mayOpen(role, address);
}
