import { defineConfig } from "@playwright/test";

/** The attacks on the built shop: one after the other and without a browser, because each measures what it does. */
export default defineConfig({
  testDir: ".",
  globalSetup: "../../e2e/prepare-shop.ts",
  outputDir: "../../test-results/attacks",
  workers: 1,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // What another visitor waits for is a time, and a machine that is shared has bad moments of its own.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "../../.cache/test/attacks.json" }]],
});
