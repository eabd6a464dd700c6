import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "#app/platform/environment/settings.server.ts";
import packageFile from "../package.json" with { type: "json" };

const page = readFileSync("docs/go-live.md", "utf8");
const files = [...new Set(page.match(/\b(?:deploy\/[\w.-]+\w|compose[\w.]*\.yaml)/gu))];
const commands = [...page.matchAll(/^```sh\n(?<text>.*?)^```$/gmsu)].map(({ groups }) => groups!.text!);

test("every file that the page of going live names is there", () => {
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(path => !existsSync(path))).toEqual([]);
});

test("its commands are whole, and their npm scripts exist", () => {
  for (const text of commands) execFileSync("bash", ["-n"], { input: text });
  const scripts = [...page.matchAll(/npm run (?<name>[\w:-]+)/gu)].map(({ groups }) => groups!.name!);
  expect(scripts.filter(name => !Object.hasOwn(packageFile.scripts, name))).toEqual([]);
});

test("the example of settings opens a public shop without the demo and without practice payments", () => {
  const settings = readSettings(parseEnv(readFileSync("deploy/env.example", "utf8")) as Record<string, string>);
  expect(settings).toMatchObject({
    origin: "https://shop.example",
    demo: "off",
    trustedProxies: 1,
    practicesInPublic: false,
  });
  expect(settings.backups).toMatchObject({ directory: "/srv/shop/data/backups", isNightly: true });
});

test("the service runs as the shop's user and may write only where the shop keeps its data", () => {
  const unit = readFileSync("deploy/selvedge.service", "utf8");
  expect(unit).toMatch(/^User=shop$/mu);
  expect(unit).toMatch(/^ReadWritePaths=\/srv\/shop$/mu);
  expect(unit).toContain("ENV_FILE=/srv/shop/.env");
  const seconds = Number(/^TimeoutStopSec=(?<seconds>\d+)$/mu.exec(unit)?.groups?.seconds);
  // Ten for requests under way, and what `DRAIN_SECONDS` may add.
  expect(seconds).toBeGreaterThanOrEqual(15);
});
