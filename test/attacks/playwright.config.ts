import { defineConfig } from "@playwright/test";

/** The attacks on the built shop: one after the other and without a browser, because each measures what it does. */
export default defineConfig({
  testDir: ".",
  globalSetup: "../../e2e/shops/prepare-templates.ts",
  outputDir: "../../test-results/attacks",
  workers: 1,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // The waiting time of another visitor is measured, and a shared machine is sometimes slow by itself.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "../../.cache/test/attacks.json" }]],
});
