import type { StaffRole } from "#app/platform/tables/states.ts";
import type { TestShop } from "./shops/open-test-shop.ts";
import { routeHandler, type TestRoute } from "./route-handler.ts";

/** What came back: `to` is where it redirects, `toast` the message that will show there. */
type Answer = { status: number; to: string | null; toast: string | undefined; body: string };

/**
 * Asks these routes what the owner's browser would, signed in; with `form` it posts. A path with `.data` asks as script
 * does. Or what the browser of somebody with another role would.
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
