import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  ssr: true,
  // The whole route table in the first visit's cached manifest: on a slow network one more request costs more than 2
  // KB.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  buildEnd({ reactRouterConfig }) {
    precompress(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
