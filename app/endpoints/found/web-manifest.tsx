import { href } from "react-router";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopDescription } from "#app/catalog/sharing/shop-words.ts";
import { shopOf } from "#app/shop.server.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import type { Route } from "./+types/web-manifest.ts";

const png = "image/png";

/** `GET /manifest.webmanifest`: the shop as an app on a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findShopSettings(shopOf(context));
  const { shopName } = settings;
  const description = shopDescription(settings);
  const manifest = {
    id: href("/"),
    name: shopName,
    short_name: shopName.length <= 12 ? shopName : shopName.split(" ")[0],
    ...(description && { description }),
    lang: "en-NG",
    start_url: href("/"),
    scope: href("/"),
    display: "standalone",
    background_color: themeColor("ground"),
    theme_color: themeColor("selvedge"),
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: png },
      { src: "/icon-512.png", sizes: "512x512", type: png },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: png, purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: "Cart", url: href("/cart") },
      { name: "Wishlist", url: href("/wishlist") },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=300" },
  });
}
