import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { awaitHandlers } from "./scripts/await-handlers.ts";
import { buildTargets } from "./scripts/browser-floor.ts";
import { scriptGroups } from "./scripts/script-groups.ts";
import { subsetFonts } from "./scripts/subset-fonts.ts";

export default defineConfig({
  plugins: [subsetFonts(), awaitHandlers(), reactRouter()],
  // Shorter than the default, which adds the line: scripts and HTML repeat these names.
  css: {
    modules: { localsConvention: "camelCaseOnly", generateScopedName: (name, path) => `_${name}_${shortHash(path)}` },
  },
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    // Shows problems at the start, not warnings about a slow machine.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  ssr: {
    // Bundled, drizzle costs 55 MB of memory at run time instead of 280 MB.
    noExternal: ["drizzle-orm", "better-auth", "@better-auth/drizzle-adapter"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Seven characters of a name tell versions apart; the list of routes, which every page loads, has them all.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: { groups: scriptGroups() },
          },
        },
      },
    },
    // The server is one bundle with the routes inside, started by `npm start`. What browsers fetch later is in it from
    // the beginning, which is no mistake.
    ssr: {
      build: {
        rolldownOptions: { input: "./app/serve.server.ts", checks: { ineffectiveDynamicImport: false } },
      },
    },
  },
});

function shortHash(path: string): string {
  return createHash("sha256")
    .update(relative(import.meta.dirname, path))
    .digest("base64url")
    .slice(0, 4);
}
