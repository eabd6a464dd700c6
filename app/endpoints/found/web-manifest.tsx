import { href } from "react-router";
import { shopDescription } from "#app/catalog/sharing/shop-words.ts";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/web-manifest.ts";
import { iconsOf } from "./manifest-icons.server.ts";

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
