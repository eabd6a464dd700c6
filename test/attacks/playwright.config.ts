import { defineConfig } from "@playwright/test";

/** Attacks the built shop, one attack at a time and without a browser, because each is measured. */
export default defineConfig({
  testDir: ".",
  globalSetup: "../../e2e/shops/prepare-templates.ts",
  outputDir: "../../test-results/attacks",
  workers: 1,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // Another visitor's wait is measured, and a shared machine is sometimes slow by itself.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "../../.cache/test/attacks.json" }]],
});
