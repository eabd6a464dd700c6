import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "#app/read-settings.server.ts";
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

test("it names no version, because a clone may have no tags", () => {
  expect(page).not.toMatch(/\bv\d+\.\d+/u);
});

test("its commands of the shop are those that the program knows", () => {
  const words = execFileSync("bash", ["deploy/shop"], {
    encoding: "utf8",
    env: { ...process.env, SHOP_HOME: "/nonexistent" },
  });
  const known = new Set([...words.matchAll(/^shop (?<name>[\w-]+)/gmu)].map(({ groups }) => groups!.name));
  const named = commands.flatMap(text => [...text.matchAll(/^shop (?<name>[\w-]+)/gmu)]);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ groups }) => !known.has(groups!.name))).toEqual([]);
});

test("a command of the shop reads its settings, and Caddy's follow the address and the port in them", () => {
  const home = mkdtempSync(join(tmpdir(), "selvedge-live-"));
  mkdirSync(join(home, "releases"));
  symlinkSync(resolve("."), join(home, "current"));
  writeFileSync(join(home, ".env"), 'ORIGIN="https://danarewa.example" # the shop\nPORT=3100\n', { mode: 0o600 });
  const env = { ...process.env, SHOP_HOME: home, SHOP_USER: userInfo().username };
  const caddyfile = execFileSync("bash", ["deploy/shop", "caddyfile"], { encoding: "utf8", env });
  expect(caddyfile).toContain("danarewa.example {\n\treverse_proxy 127.0.0.1:3100 {");
  expect(caddyfile).toContain("redir https://danarewa.example{uri}");
  const lost = spawnSync("bash", ["deploy/shop", "owner-password"], {
    encoding: "utf8",
    env: { ...env, DATA_DIR: join(home, "data") },
  });
  expect(lost.stderr).toContain(`There is no shop in ${join(home, "data")}.`);
  expect(existsSync(join(home, "data"))).toBe(false);
  rmSync(home, { recursive: true });
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
