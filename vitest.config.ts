import { loadEnv } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { findPostgresPrograms } from "./test/databases/temporary-postgres.ts";

const { TEST_DATABASE_URL } = loadEnv("test", ".", "TEST_DATABASE_URL");

const directories = "{app,demo,test,scripts,bench}";
const databaseTests = [`${directories}/**/*.db.test.ts`];
const hasPostgres = Boolean(TEST_DATABASE_URL) || findPostgresPrograms() !== undefined;
// Beside PostgreSQL, the embedded database runs the tests of database code, of what happens at once, and one of each
// room: the rest would only run the same SQL twice.
const embeddedTests = hasPostgres ? [`${directories}/**/*.{both,embedded}.db.test.ts`] : databaseTests;
// A style sheet is nothing to a test, unless it asks for its text.
const css = { include: [/\.css\?raw$/u] };
// Tried once more on a busy machine, as the browser tests are, and counted as flaky, not hidden.
const retry = process.env.CI ? 1 : 0;
// The files of a worker share its process, and one after the other its databases: starting those for each took longer
// than most tests.
const isolate = false;
const shared = {
  pool: "forks",
  testTimeout: 120_000,
  hookTimeout: 240_000,
  maxWorkers: 2,
  isolate,
  retry,
  css,
} as const;

const unit: TestProjectInlineConfiguration = {
  test: { ...shared, name: "unit", include: [`${directories}/**/*.test.{ts,tsx}`], exclude: databaseTests },
};
const pglite: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: "pglite",
    include: embeddedTests,
    exclude: ["**/*.postgres.db.test.ts"],
    globalSetup: "test/databases/embedded-setup.ts",
  },
};
const postgres: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    name: "postgres",
    include: databaseTests,
    exclude: ["**/*.embedded.db.test.ts"],
    globalSetup: "test/databases/postgres-setup.ts",
    env: TEST_DATABASE_URL ? { TEST_DATABASE_URL } : {},
  },
};

if (!hasPostgres) {
  console.info(
    "The database tests run on the embedded database only: there is no PostgreSQL on this machine, and no TEST_DATABASE_URL.",
  );
}

export default defineConfig({
  test: { projects: hasPostgres ? [unit, pglite, postgres] : [unit, pglite], maxWorkers: 2 },
});
