import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";
import { writeShopManifest } from "./scripts/shop-manifest.ts";

export default {
  ssr: true,
  // All routes in one cached list, the shop's without the dashboard's: on a slow network one more request costs more
  // than 2 KB.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, "client");
    writeShopManifest(folder);
    precompress(folder);
  },
} satisfies Config;
