import { createContext, data, href, type RouterContextProvider, redirect } from "react-router";
import type { Account } from "#app/people/accounts/account.ts";
import type { SessionContext } from "#app/people/accounts/find-account.server.ts";
import { findSignedIn } from "#app/people/accounts/find-account.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { isStaffRole, may, type Permission } from "./permissions.ts";
import { permissionOf } from "./route-permissions.ts";
import { codeAppNeeded, staffRefusal } from "./staff-refusal.ts";

/** `mustSetUp`: the owner requires a code app, and this person has none yet. See `SignedInAccount` for the others. */
export type Staff = Account & {
  role: StaffRole;
  sessionId: string;
  hasFactor: boolean;
  codeAt: Date | null;
  passwordAt: Date;
  mustSetUp: boolean;
};

const staffContext = createContext<Staff>();

/** A request with the route it matched, as React Router gives them to a middleware. */
type StaffRequest = { request: Request; pattern: string; context: Readonly<RouterContextProvider> };

/**
 * Requires the route's permission, and sets what `staffOf` returns afterwards. Staff with another role get 403, which
 * names the roles that may. Staff who must set up a code app first are led there, and get 403 for every other write.
 * Anyone else is sent to `/` when opening a page, and gets 403 for data and for every write.
 * Source: spec, roles; docs/spec-notes.md#changed (the check lives on the server);
 * docs/decisions/staff-roles.md.
 */
export async function requireStaff(
  shop: SessionContext & { settings: StartSettings },
  { request, pattern, context }: StaffRequest,
): Promise<void> {
  const signedIn = await findSignedIn(shop, request);
  if (!signedIn || !isStaffRole(signedIn.account.role)) {
    throw opensPage(request) ? redirect(href("/")) : data(null, { status: 403, statusText: "Forbidden" });
  }
  const { account, isCodeRequired, ...known } = signedIn;
  const { role } = signedIn.account;
  const mustSetUp = isCodeRequired && !known.hasFactor;
  if (mustSetUp && !isSetUpPage(pattern)) {
    throw reads(request) ? redirect(setUpPage) : data(codeAppNeeded, { status: 403 });
  }
  const permission = permissionOf(pattern, request.method);
  if (!permission || !may(role, permission)) {
    const { shopName } = await findShopSettings(shop);
    throw data(staffRefusal({ role, permission, shopName }), { status: 403, statusText: "Forbidden" });
  }
  context.set(staffContext, { ...account, role, ...known, mustSetUp });
}

/** Returns the signed-in staff member. Call it only below a route that requires staff. */
export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  return context.get(staffContext);
}

/**
 * Whether the signed-in staff member has a permission: for pages that show more to some, and for one of several
 * intents.
 */
export function mayDo(context: Readonly<RouterContextProvider>, permission: Permission): boolean {
  return may(staffOf(context).role, permission);
}

/** Checks a permission for a write that needs more than its route. Throws 403. */
export function requirePermission(context: Readonly<RouterContextProvider>, permission: Permission): void {
  const { role } = staffOf(context);
  if (may(role, permission)) return;
  throw data(staffRefusal({ role, permission, shopName: "" }), { status: 403, statusText: "Forbidden" });
}

/** React Router requests data under the page's address plus `.data`. */
function opensPage(request: Request): boolean {
  return reads(request) && !new URL(request.url).pathname.endsWith(".data");
}

function reads({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

const setUpPage = href("/admin/password/code");

function isSetUpPage(pattern: string): boolean {
  return `/${pattern}`.replaceAll(/\/{2,}/gu, "/") === setUpPage;
}
