import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";
import type { ProductView } from "./owned-listing.ts";

const name = "product-view";
const yearSeconds = 365 * 24 * 60 * 60;

/** Products are rows, unless the owner chose the grid. */
export function readView(request: Request): ProductView {
  return /(?:^|; )product-view=grid(?:;|$)/u.test(request.headers.get("Cookie") ?? "") ? "grid" : "rows";
}

/** Returns `Set-Cookie`, good for a year. */
export function viewCookie(shop: { settings: { origin: string } }, view: ProductView): string {
  return readableCookie(shop, name, view, yearSeconds);
}
