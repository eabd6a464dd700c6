import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildTargets } from "./scripts/browser-floor.ts";
import { classesInPlace, classNameFor, ownValibot, withoutUnusedRouting } from "./scripts/lighten-scripts.ts";
import { quickEntities } from "./scripts/quicken-queries.ts";
import { subsetFonts } from "./scripts/subset-fonts.ts";

/** Where what every page of the shop loads is found, with what most of them share. */
const isOfShop =
  /\/app\/(?:(?:ui|lib|catalog|categories|pictures|cart|wishlist|browsing|search|sharing|storefront|trust|page-scripts)\/|checkout\/payment-return|root\.tsx$|routes\/shop\/storefront\.tsx$)/u;

/** In those rooms, what only some pages need: the file of these pages has it, or one that they share. */
const isForFew = new RegExp(
  `/app/(?:${[
    "browsing/(?:buy-buttons|category-banner|category-menu|collection-|grid-switch|home-collections|lookbook|(?:use-)?more-products|picture-dialog|product-details|product-gallery|related-products|size-choice|use-banner|wishlist-view|(?:use-)?zoom)",
    "cart/(?:bought-again|cart-line|cart-skeleton|cart-su|cart-view|delivery-box|empty-cart|(?:use-)?put-order-in-cart|size-dialog|use-fresh-cart)",
    "catalog/(?:ask-product-summaries|count-in-words|freshness-note|merge-product|product-(?:fields|form|sale)|use-product-summaries)",
    "categories/category-form",
    "lib/(?:css-colors|dashboard-messages|email-states|lagos-|merge-fields|one-line-text|percent-text|spread-discount|trade-colors|uuid)",
    "search/(?:search-pa|use-product-search)",
    "sharing/shop-words",
    "storefront/(?:not-found|offline-page)",
    "ui/(?:dialog|field|use-can)",
    "wishlist/(?:empty-|use-fresh-|wishlist-changes)",
  ].join("|")})`,
  "u",
);

const isOfEveryPage = (id: string) => isOfShop.test(id) && !isForFew.test(id);

export default defineConfig({
  plugins: [
    subsetFonts(),
    ownValibot(isOfEveryPage),
    classesInPlace(),
    withoutUnusedRouting(),
    quickEntities(),
    reactRouter(),
  ],
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: classNameFor } },
  build: {
    target: buildTargets,
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
          // Names of style classes, above all.
          optimization: { inlineConst: { mode: "all", pass: 2 } },
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
                // Every page of the shop loads it: in one file it compresses better than in several.
                { name: "shop", test: isOfEveryPage },
                // What the pages with forms check them with.
                { name: "forms", test: /valibot\/dist\/index\.mjs$|\/app\/lib\/uuid\./u },
                { name: "fields", test: /\/app\/ui\/field\./u, minShareCount: 2 },
                // Of orders, on the shop's pages and the dashboard's: left to the last group, it would take the whole
                // dashboard to a shopper's cart.
                {
                  name: "orders",
                  test: /\/app\/(?:delivery\/(?:nigerian-states|delivery-rates|phone-links)|accounts\/access-path|attention\/attention-kinds|returns\/return\.|receipts\/receipt\.|discounts\/discount\.|lib\/(?:lagos-time|one-line-text|percent-text|spread-discount))/u,
                  minShareCount: 2,
                },
                { name: "chat-texts", test: /\/app\/texts\/shop-texts\./u, minShareCount: 2 },
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
                  test: /\/app\/(?:cart\/use-fresh-cart|catalog\/(?:ask-product-summaries|freshness-note|use-product-summaries))/u,
                  minShareCount: 2,
                },
                // The filter and the next pages of a category or a search: no part of the home page or a product's.
                {
                  name: "lists",
                  test: /\/app\/(?:browsing\/(?:grid-switch|(?:use-)?more-products)|catalog\/count-in-words|filters\/filter-(?:form|query))/u,
                  minShareCount: 2,
                },
                { name: "collections", test: /\/app\/browsing\/(?:collection-|lookbook)/u, minShareCount: 2 },
                // Of the shop's own pages and of the dashboard, which shows what they become.
                { name: "prose", test: /\/app\/pages\/prose/u },
                // Opened by a tap that asks for a size, and in the dashboard.
                { name: "dialog", test: /\/app\/ui\/dialog\./u, minShareCount: 2 },
                { name: "stages", test: /\/app\/(?:stages\/stage-words|tables\/states)\.ts/u, minShareCount: 2 },
                // The list of routes, which every page loads, names each file of each route: one sheet for all of the
                // dashboard, and one file of what its pages share.
                { name: "dashboard-styles", test: /\/app\/(?:routes\/)?admin\/.*\.module\.css/u },
                {
                  name: "dashboard",
                  test: /\/app\/(?:admin\/|lib\/(?:dashboard-messages|lagos-input))/u,
                  minShareCount: 2,
                },
              ],
            },
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
