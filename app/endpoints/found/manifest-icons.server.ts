import { demoIcons } from "#app/lib/front-addresses.ts";
import { iconAddresses } from "#app/shop/look/look-files.ts";
import type { Look } from "#app/shop/look/look-of.server.ts";
import { iconSourceOf } from "#app/shop/look/shop-icon.server.ts";

const png = "image/png";

/** The icons of a manifest. A shop without icons has the demo's. */
export function iconsOf(look: Look) {
  const source = iconSourceOf(look);
  const own = source && iconAddresses(source);
  return [
    { src: own?.png(192) ?? demoIcons.small, sizes: "192x192", type: png },
    { src: own?.png(512) ?? demoIcons.large, sizes: "512x512", type: png },
    { src: own?.maskable ?? demoIcons.maskable, sizes: "512x512", type: png, purpose: "maskable" },
    ...(own ? [] : [{ src: demoIcons.svg, sizes: "any", type: "image/svg+xml" }]),
  ];
}
