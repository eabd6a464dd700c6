import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopVersion } from "#app/platform/environment/shop-version.ts";

const changelog = readFileSync("CHANGELOG.md", "utf8");

test("the changelog's newest release is the version the dashboard shows", () => {
  const [newest] = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gmu)].map(([, version]) => version);
  expect(newest).toBe(shopVersion);
});

test("the lock file is of the same version", () => {
  const { version } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { version: string };
  expect(version).toBe(shopVersion);
});
