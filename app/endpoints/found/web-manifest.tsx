import { href } from "react-router";
import { shopDescription } from "#app/catalog/sharing/shop-words.ts";
import { demoIcons } from "#app/lib/front-addresses.ts";
import { iconAddresses } from "#app/shop/look/look-files.ts";
import { type Look, lookOf } from "#app/shop/look/look-of.server.ts";
import { iconSourceOf } from "#app/shop/look/shop-icon.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/web-manifest.ts";

const png = "image/png";

/** `GET /manifest.webmanifest`: the shop as an app on a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findShopSettings(shopOf(context));
  const { shopName } = settings;
  const description = shopDescription(settings);
  const look = lookOf(settings);
  const manifest = {
    id: href("/"),
    name: shopName,
    short_name: shopName.length <= 12 ? shopName : shopName.split(" ")[0],
    ...(description && { description }),
    lang: "en-NG",
    start_url: href("/"),
    scope: href("/"),
    display: "standalone",
    background_color: look.colorOf("ground"),
    theme_color: look.colorOf("selvedge"),
    icons: iconsOf(look),
    shortcuts: [
      { name: "Cart", url: href("/cart") },
      { name: "Wishlist", url: href("/wishlist") },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=300" },
  });
}

/** A shop without icons has the demo's. */
function iconsOf(look: Look) {
  const source = iconSourceOf(look);
  const own = source && iconAddresses(source);
  return [
    { src: own?.png(192) ?? demoIcons.small, sizes: "192x192", type: png },
    { src: own?.png(512) ?? demoIcons.large, sizes: "512x512", type: png },
    { src: own?.maskable ?? demoIcons.maskable, sizes: "512x512", type: png, purpose: "maskable" },
    ...(own ? [] : [{ src: demoIcons.svg, sizes: "any", type: "image/svg+xml" }]),
  ];
}
