import type { ProductView } from "./owned-listing.ts";
import { readableCookie } from "#app/platform/http/toast-cookie.server.ts";

const name = "product-view";
const yearSeconds = 365 * 24 * 60 * 60;

/** How the owner's browser shows its list of products: as a grid of cards, unless rows were chosen. */
export function readView(request: Request): ProductView {
  return /(?:^|; )product-view=rows(?:;|$)/u.test(request.headers.get("Cookie") ?? "") ? "rows" : "grid";
}

/** The `Set-Cookie` value that remembers it for a year. */
export function viewCookie(shop: { settings: { origin: string } }, view: ProductView): string {
  return readableCookie(shop, name, view, yearSeconds);
}
