import { href } from "react-router";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/dashboard-manifest.ts";
import { iconsOf } from "./manifest-icons.server.ts";

/** `GET /admin-manifest.webmanifest`: the dashboard as an app of its own, beside the shop's. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findShopSettings(shopOf(context));
  const { shopName } = settings;
  const look = lookOf(settings);
  const manifest = {
    id: href("/admin"),
    name: `${shopName} dashboard`,
    short_name: "Dashboard",
    lang: "en-NG",
    start_url: href("/admin/home"),
    scope: href("/admin"),
    display: "standalone",
    background_color: look.colorOf("ground"),
    theme_color: look.colorOf("ground"),
    icons: iconsOf(look),
    shortcuts: [
      { name: "Orders", url: href("/admin") },
      { name: "Quick order", url: href("/admin/quick-order") },
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=300" },
  });
}
