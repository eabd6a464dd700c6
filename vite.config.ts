import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { subsetFonts } from "./scripts/subset-fonts.ts";

/**
 * Modules that pages of the dashboard or of an account share with each other, or cart, checkout and wishlist, or lists
 * of products, or the pages of a collection, and no other page.
 */
const isForFew =
  /\/(?:product-fields|product-form|category-form|merge-product|store-messages|css-colors|trade-colors|merge-fields|refund-lines|spread-discount|delivery-box|cart-sums|lagos-input|product-sale|use-can|put-order-in-cart|use-put-order-in-cart|use-fresh-cart|freshness-note|use-product-summaries|own-\w+(?:-\w+)?|dialog(?:\.module)?|more-products|use-more-products|field|collection-views|lookbook|collection-page\.module)\.(?:tsx?|css)$/u;

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
            // Seven characters of a name tell versions apart; the list of routes, which every page loads, has them all.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                // With what Vite fetches a module's style sheet by, which would be a file of its own.
                {
                  name: "react",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\/|vite\/preload-helper/u,
                },
                // Every page loads it, so what only the dashboard or an account shares stays out.
                {
                  name: "shop",
                  test: id =>
                    /\/app\/(?:ui|lib|catalog|categories|pictures|cart|wishlist|browsing|search|sharing|storefront|trust)\//u.test(
                      id,
                    ) && !isForFew.test(id),
                  minShareCount: 2,
                },
                // The account's pages, the tracking page and that of a draft show what was bought alike: each file less
                // is a name less in the table of routes, which every first visit fetches.
                {
                  name: "own-orders",
                  test: /\/app\/(?:orders\/(?:account-page|own-|refund-lines|sold-piece-text|use-print)|ui\/use-can|cart\/(?:use-)?put-order)/u,
                  minShareCount: 2,
                },
                // The pages of the cart, the checkout and the wishlist ask the shop what it says of a list by now.
                {
                  name: "kept-lists",
                  test: /\/app\/(?:cart\/use-fresh-cart|catalog\/(?:freshness-note|use-product-summaries))/u,
                  minShareCount: 2,
                },
                // The next pages of a category or a search: no part of the home page or a product's.
                { name: "lists", test: /\/app\/browsing\/(?:use-)?more-products/u, minShareCount: 2 },
                { name: "collections", test: /\/app\/browsing\/(?:collection-|lookbook)/u, minShareCount: 2 },
                // Of the shop's own pages and of the dashboard, which shows what they become.
                { name: "prose", test: /\/app\/pages\/prose/u },
                // Opened by a tap that asks for a size, and in the dashboard.
                { name: "dialog", test: /\/app\/ui\/dialog\./u, minShareCount: 2 },
                { name: "stages", test: /\/app\/(?:stages\/stage-words|tables\/states)\.ts/u, minShareCount: 2 },
                // The list of routes, which every page loads, names each file of each route: one sheet for all of the
                // dashboard, and one file of what its pages share.
                { name: "dashboard-styles", test: /\/app\/(?:routes\/)?admin\/.*\.module\.css/u },
                { name: "dashboard", test: /\/app\/(?:admin\/|lib\/lagos-input)/u, minShareCount: 2 },
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
