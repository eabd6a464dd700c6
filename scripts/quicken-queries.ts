import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../app/database/drizzle-entity.server.ts", import.meta.url));

/**
 * Puts the shop's own module in place of drizzle's `entity`, in the server's build (decision 100). The build fails when
 * drizzle has no such module any more.
 */
export function quickEntities(): Plugin {
  let isReplaced = false;
  return {
    name: "quick-entities",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: {
      filter: { id: /\/entity\.js$/u },
      handler(_id, importer) {
        if (!importer?.includes("/node_modules/drizzle-orm/")) return null;
        isReplaced = true;
        return ours;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error("drizzle tells its kinds apart in another module than is known here.");
    },
  };
}
