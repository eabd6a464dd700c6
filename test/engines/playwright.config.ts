import { defineConfig } from "@playwright/test";
import { installOnDebian } from "../../scripts/install-on-debian.ts";
import type { WorkerFixtures } from "./engine-test.ts";
import { engineNames, findEngine, packagesOf } from "./find-engines.ts";

const missing = engineNames.filter(name => !findEngine(name));
// As with Chromium: CI on Debian as root installs missing packages, which takes a quarter of a minute.
if (process.env.CI && missing.length > 0) installOnDebian(...missing.flatMap(name => packagesOf[name]));
const found = engineNames.filter(name => findEngine(name));
for (const name of engineNames) {
  if (!found.includes(name)) {
    console.info(
      `Left out: ${name}, which this machine lacks or has too old. On Debian: ${packagesOf[name].join(", ")}.`,
    );
  }
}

/**
 * A purchase and an owner's day in the engines that the other browser tests do not use
 * (docs/decisions/oldest-browsers.md).
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  // With no projects, Playwright would make one for every file.
  testIgnore: found.length === 0 ? "**" : [],
  projects: found.map(engineName => ({ name: engineName, use: { engineName } })),
  globalSetup: "../../e2e/shops/prepare-templates.ts",
  outputDir: "../../test-results/engines",
  fullyParallel: true,
  workers: 2,
  // The longest test takes twelve seconds; a question that an engine never answers ends with the test.
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  // As in the other browser tests: on a busy machine a browser may miss any deadline.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "../../.cache/test/engines.json" }]],
});
