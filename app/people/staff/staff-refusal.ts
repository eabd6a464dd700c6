import type { StaffRole } from "#app/platform/tables/states.ts";
import { type Permission, rolesThatMay } from "./permissions.ts";

/**
 * What somebody is told who works here and whose role does not open something. `roles`: who may. `shopName`: for the
 * frame around it, where no page was loaded before; "" where one was.
 */
export type StaffRefusal = {
  kind: "not-for-your-role";
  role: StaffRole;
  roles: readonly StaffRole[];
  shopName: string;
};

/** `permission`: what was asked for, undefined for an address of which nobody has said who may. */
export function staffRefusal({
  permission,
  ...who
}: Pick<StaffRefusal, "role" | "shopName"> & { permission: Permission | undefined }): StaffRefusal {
  return { kind: "not-for-your-role", roles: permission ? rolesThatMay(permission) : [], ...who };
}

/** Who may, in words: "owner or manager". */
export function roleList({ roles }: Pick<StaffRefusal, "roles">): string {
  return [roles.slice(0, -1).join(", "), roles.at(-1)].filter(Boolean).join(" or ");
}

/** Whether that is what a route has thrown: the `data` of its error. */
export function isRefusal(thrown: unknown): thrown is StaffRefusal {
  return typeof thrown === "object" && thrown !== null && "kind" in thrown && thrown.kind === "not-for-your-role";
}
