import { defineConfig } from "@playwright/test";
import { engineNames, findEngine, packagesOf } from "./find-engines.ts";

const found = engineNames.filter(name => findEngine(name));
for (const name of engineNames) {
  if (!found.includes(name)) {
    console.info(`The journeys in ${name} are left out: on Debian, its packages are ${packagesOf[name]}.`);
  }
}

/** A purchase and an owner's day in the engines that the other browser tests do not run in (decision 93). */
export default defineConfig({
  testDir: ".",
  // Without projects there would be one for every file.
  testIgnore: found.length === 0 ? "**" : [],
  projects: found.map(engineName => ({ name: engineName, use: { engineName } })),
  globalSetup: "../../e2e/shops/prepare-templates.ts",
  outputDir: "../../test-results/engines",
  // One for each engine.
  workers: 2,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // As for the other browser tests: on a busy machine a browser may lag behind any deadline.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "../../.cache/test/engines.json" }]],
});
