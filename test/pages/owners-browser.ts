import type { StaffRole } from "#app/platform/identity/roles.ts";
import type { TestShop } from "../shops/open-test-shop.ts";
import { routeHandler, type TestRoute } from "./route-handler.ts";

/** `to`: the redirect's target. `toast`: the message shown there. */
type Answer = { status: number; to: string | null; toast: string | undefined; body: string };

/**
 * Requests these routes as the signed-in owner's browser, or as another role's; posts `form` if given. A path with
 * `.data` is requested as by script.
 */
export function ownersBrowser(
  shop: () => TestShop,
  routes: Record<string, TestRoute>,
  role: StaffRole = "owner",
): (path: string, form?: Record<string, string> | [name: string, value: string][]) => Promise<Answer> {
  const handle = routeHandler({ root: { module: { default: () => null } }, ...routes });
  return async (path, form) => {
    const { settings, asStaff, context } = shop();
    const headers = { Cookie: await asStaff(role), Origin: settings.origin };
    const init = form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers };
    const response = await handle(new Request(settings.origin + path, init), context());
    const cookies = response.headers.getSetCookie();
    const toast = cookies.map(cookie => /^toast=(\w*)/u.exec(cookie)?.[1]).find(Boolean);
    return { status: response.status, to: response.headers.get("Location"), toast, body: await response.text() };
  };
}
