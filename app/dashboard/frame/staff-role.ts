import { createContext, useContext } from "react";
import { may, type Permission } from "#app/people/staff/permissions.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";

/**
 * The role of the current user. Only hides links for convenience; the server checks again. Nothing is hidden while
 * unknown.
 */
export const RoleContext = createContext<StaffRole | undefined>(undefined);

export function useMay(permission: Permission): boolean {
  const role = useContext(RoleContext);
  return role === undefined || may(role, permission);
}

export function useMayOpen(): (address: string) => boolean {
  const role = useContext(RoleContext);
  return address => role === undefined || mayOpen(role, address);
}
