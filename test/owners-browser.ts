import type { TestShop } from "./shops/open-test-shop.ts";
import { routeHandler, type TestRoute } from "./route-handler.ts";

/** What came back: `to` is where it redirects, `toast` the message that will show there. */
type Answer = { status: number; to: string | null; toast: string | undefined; body: string };

/**
 * Asks these routes what the owner's browser would, signed in; with `form` it posts. A path with `.data` asks as script
 * does.
 */
export function ownersBrowser(
  shop: () => TestShop,
  routes: Record<string, TestRoute>,
): (path: string, form?: Record<string, string> | [name: string, value: string][]) => Promise<Answer> {
  const handle = routeHandler({ root: { module: { default: () => null } }, ...routes });
  return async (path, form) => {
    const { settings, asOwner, context } = shop();
    const headers = { Cookie: await asOwner(), Origin: settings.origin };
    const init = form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers };
    const response = await handle(new Request(settings.origin + path, init), context());
    const toast = /^toast=(\w*)/u.exec(response.headers.get("Set-Cookie") ?? "")?.[1];
    return { status: response.status, to: response.headers.get("Location"), toast, body: await response.text() };
  };
}
