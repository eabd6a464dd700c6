import type { ProductView } from "./owned-listing.ts";
import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";

const name = "product-view";
const yearSeconds = 365 * 24 * 60 * 60;

export function readView(request: Request): ProductView {
  return /(?:^|; )product-view=rows(?:;|$)/u.test(request.headers.get("Cookie") ?? "") ? "rows" : "grid";
}

/** `Set-Cookie` for a year. */
export function viewCookie(shop: { settings: { origin: string } }, view: ProductView): string {
  return readableCookie(shop, name, view, yearSeconds);
}
