import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { subsetFonts } from "./scripts/subset-fonts.ts";

export default defineConfig({
  plugins: [subsetFonts(), reactRouter()],
  css: { modules: { localsConvention: "camelCaseOnly" } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Whoever starts the shop wants to hear of problems, not of a slow machine.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  ssr: {
    // Bundled, drizzle costs 55 MB of memory at run time instead of 280 MB.
    noExternal: ["drizzle-orm", "better-auth", "@better-auth/drizzle-adapter"],
  },
  environments: {
    // Few files instead of many small ones: on a slow network every request costs, and larger ones compress better.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//u },
                // Every page loads it: what only the dashboard shares (the long list of colours) stays out.
                {
                  name: "shop",
                  test: /\/app\/(?:ui|lib(?!\/css-colors)|catalog|cart|wishlist|storefront)\//u,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    // The server is one bundle with the routes inside, started by `npm start`.
    ssr: { build: { rolldownOptions: { input: "./app/serve.server.ts" } } },
  },
});
