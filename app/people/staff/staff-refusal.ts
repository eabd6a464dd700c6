import type { StaffRole } from "#app/platform/identity/roles.ts";
import { type Permission, rolesThatMay } from "./permissions.ts";

/**
 * The answer to staff whose role is not enough. `roles`: who may. `shopName`: for the frame when no page was loaded
 * before, else "".
 */
export type StaffRefusal = {
  kind: "not-for-your-role";
  role: StaffRole;
  roles: readonly StaffRole[];
  shopName: string;
};

/** `permission` is undefined for an address without one. */
export function staffRefusal({
  permission,
  ...who
}: Pick<StaffRefusal, "role" | "shopName"> & { permission: Permission | undefined }): StaffRefusal {
  return { kind: "not-for-your-role", roles: permission ? rolesThatMay(permission) : [], ...who };
}

/** The answer to a write of staff who must set up a code app first. */
export const codeAppNeeded = { kind: "code-app-needed" } as const;

/** Reads the `data` of a route's error. */
export function isCodeAppNeeded(thrown: unknown): boolean {
  return typeof thrown === "object" && thrown !== null && "kind" in thrown && thrown.kind === codeAppNeeded.kind;
}

/** Returns "owner or manager". */
export function roleList({ roles }: Pick<StaffRefusal, "roles">): string {
  return [roles.slice(0, -1).join(", "), roles.at(-1)].filter(Boolean).join(" or ");
}

/** Reads the `data` of a route's error. */
export function isRefusal(thrown: unknown): thrown is StaffRefusal {
  return typeof thrown === "object" && thrown !== null && "kind" in thrown && thrown.kind === "not-for-your-role";
}
