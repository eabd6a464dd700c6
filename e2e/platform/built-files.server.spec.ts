import { ESLint, type Linter } from "eslint";
import compat from "eslint-plugin-compat";
import newer from "eslint-plugin-es-x";
import { filledFunctions } from "#app/platform/page-scripts/fill-old-browser.server.ts";
import { browserslistQuery } from "../../scripts/browser-floor.ts";
import { expect, test } from "../test.ts";

/**
 * These rules go by a method's name alone and are wrong here: arrays share names with iterators, React has
 * `Children.toArray`, `transfer` is our own field, and the oldest browsers have `findLast`.
 */
const mistaken =
  /no-iterator-prototype-(?:map|filter|find|some|every|foreach|reduce|flatmap|includes|join|toarray)$|no-arraybuffer-prototype-transfer$|findlast/u;
/** Our code and Paystack's library check for these before use. */
const askedFor = ["requestIdleCallback", "navigator.userAgentData", "navigator.clearAppBadge"];

/** All rules for ES2023 and later; the oldest browsers have all of ES2022. */
const newFunctions: Linter.RulesRecord = Object.fromEntries(
  ["flat/no-new-in-es2023", "flat/no-new-in-es2024", "flat/no-new-in-es2025", "flat/no-new-in-esnext"]
    .flatMap(name =>
      Object.entries((newer.configs as Record<string, { rules?: Linter.RulesRecord }>)[name]?.rules ?? {}),
    )
    .filter(([rule]) => !mistaken.test(rule)),
);

test("the built files use only features of the oldest supported browsers, apart from polyfills", async () => {
  test.setTimeout(120_000);
  const linter = new ESLint({
    cwd: process.cwd(),
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      {
        files: ["**/*.js"],
        plugins: { "es-x": newer as never, compat: compat as never },
        settings: {
          "es-x": { aggressive: true },
          browsers: browserslistQuery,
          polyfills: [...filledFunctions, ...askedFor],
        },
        languageOptions: { ecmaVersion: "latest", sourceType: "module" },
        rules: { ...newFunctions, "compat/compat": "error" },
      },
    ],
    ignore: false,
  });
  const files = await linter.lintFiles("build/client/**/*.js");
  expect(files.length).toBeGreaterThan(50);
  const names = filledFunctions.map(name => name.split(".")[1]!.toLowerCase());
  const found = files.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ ruleId }) => !names.some(name => ruleId?.endsWith(`-${name}`)))
      .map(({ message, line, column }) => `${filePath.split("/").at(-1)}:${line}:${column} ${message}`),
  );
  expect(found).toEqual([]);
});
