import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";
import type { ProductView } from "./owned-listing.ts";

const name = "product-view";
const yearSeconds = 365 * 24 * 60 * 60;

/** Rows, unless the grid was chosen. */
export function readView(request: Request): ProductView {
  return /(?:^|; )product-view=grid(?:;|$)/u.test(request.headers.get("Cookie") ?? "") ? "grid" : "rows";
}

/** `Set-Cookie` for a year. */
export function viewCookie(shop: { settings: { origin: string } }, view: ProductView): string {
  return readableCookie(shop, name, view, yearSeconds);
}
