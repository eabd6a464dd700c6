import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium, findHeadlessChromium } from "./scripts/find-chromium.ts";
import { findPostgresPrograms } from "./test/databases/temporary-postgres.ts";

const executablePath = findHeadlessChromium();
// Both are there before the first test: what a visit weighs is measured in the one with windows.
findChromium();

// As in vitest.config.ts: what needs a real PostgreSQL is tried where the machine has its programs.
const withoutPostgres = findPostgresPrograms() === undefined ? ["**/*.postgres.server.spec.ts"] : [];
if (withoutPostgres.length > 0) {
  console.info(
    "The browser tests of failover and of two instances are left out: there is no PostgreSQL on this machine.",
  );
}

// Four workers have two cores: threads of each page only take turns there. Measured: a sixth less time.
const fewThreads = ["--js-flags=--single-threaded", "--num-raster-threads=1"];
const everyPage = "**/every-*-page.spec.ts";
// At the density of a real phone, twice as high, each page would be drawn from four times the pixels, and drawing is
// most of what a page costs. Tests of which picture a phone fetches set a phone's density themselves.
const phone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/shops/prepare-tests.ts",
  outputDir: "test-results",
  // A file at a time: each worker starts the shop of the file it is at, and keeps a few of those it has started.
  fullyParallel: false,
  workers: 4,
  // On a busy machine a browser may lag behind any deadline: tried once more there, and counted as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI
    ? [["line"], ["json", { outputFile: ".cache/test/playwright.json" }]]
    : [["list"], ["json", { outputFile: ".cache/test/playwright.json" }]],
  use: {
    browserName: "chromium",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    // It would answer before a test's own routes do; the tests of it allow it.
    serviceWorkers: "block",
    // A trace costs as much as the test itself: `--trace retain-on-failure` when one fails.
    trace: "off",
    launchOptions: { executablePath, args: [...chromiumFlags, ...fewThreads] },
  },
  projects: [
    // The longest tests come first: at the end one worker would run them while the others have nothing to do.
    { name: "every page", testMatch: everyPage, use: phone },
    // What does not depend on the screen: the server from outside.
    { name: "server", testMatch: "**/*.server.spec.ts", testIgnore: withoutPostgres },
    { name: "phone", testIgnore: ["**/*.server.spec.ts", everyPage], use: phone },
    // Only what looks or works differently on a wide screen runs a second time.
    { name: "desktop", testMatch: "**/*.both.spec.ts", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
