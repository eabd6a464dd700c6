import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);

let directory: string;
let home: string;
let server: Server;
/** Versions that open when they are current. */
let opening: string[];

const currentVersion = () => readFileSync(join(home, "current", "version"), "utf8").trim();
const git = (...args: string[]) => execFileSync("git", args, { cwd: join(directory, "source"), stdio: "pipe" });

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-upgrade-"));
  home = join(directory, "home");
  mkdirSync(join(home, "releases"), { recursive: true });
  mkdirSync(join(directory, "source"));
  git("init", "--quiet", "--initial-branch=main");
  release("v1.0.0");
  git("clone", "--quiet", "--branch", "v1.0.0", join(directory, "source"), join(home, "releases", "v1.0.0"));
  symlinkSync(join(home, "releases", "v1.0.0"), join(home, "current"));
  opening = ["v1.0.0"];
  server = createServer((_request, response) =>
    response.writeHead(opening.includes(currentVersion()) ? 200 : 503).end(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  writeFileSync(join(home, ".env"), `PORT=${(server.address() as AddressInfo).port}\n`, { mode: 0o600 });
});
afterEach(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A command of a version writes down that it ran, and fails where its name is in `broken`. */
const noted = (version: string, name: string, says = "") =>
  `node -e "const fs = require('fs'); fs.appendFileSync(process.env.HOME + '/done', '${version} ${name} ' + process.argv.slice(1).join(' ').trim() + '\\n'); console.log('${says}'); process.exit(fs.existsSync(process.env.HOME + '/broken-${version}-${name}') ? 1 : 0)" --`;

/** A version of a small project with the shop's commands and no dependencies. */
function release(version: string, { migrations = ["0001_first"], build = "true" } = {}): void {
  const source = join(directory, "source");
  const scripts = {
    build,
    backup: noted(version, "backup", `Wrote ${directory}/saved.tar: 943 rows and 251 pictures, 4.4 MB.`),
    restore: noted(version, "restore"),
    "db:migrate": noted(version, "migrate"),
  };
  writeFileSync(join(source, "package.json"), JSON.stringify({ name: "shop", version: "1.0.0", scripts }));
  const lock = {
    name: "shop",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: { "": { name: "shop", version: "1.0.0" } },
  };
  writeFileSync(join(source, "package-lock.json"), JSON.stringify(lock));
  writeFileSync(join(source, "version"), version);
  mkdirSync(join(source, "db", "migrations"), { recursive: true });
  for (const name of migrations) writeFileSync(join(source, "db", "migrations", `${name}.sql`), "");
  git("add", "--all");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "--message", version);
  git("tag", version);
}

const breakCommand = (name: string) => writeFileSync(join(home, `broken-${name}`), "");
const done = () =>
  readFileSync(join(home, "done"), "utf8")
    .trim()
    .split("\n")
    .map(line => line.trim());
const releases = () => readdirSync(join(home, "releases"));

function upgrade(version: string, environment: Record<string, string> = {}) {
  const note = (what: string) => `sh -c 'echo ${what} >> ${join(home, "done")}'`;
  const path = join(home, "as-service");
  // The script splits these at spaces, as it does "systemctl stop selvedge".
  for (const [name, text] of Object.entries({
    stop: note("stop"),
    start: note("start"),
    // A program that ends at its start is started again and again.
    restarts: `if [ -f ${home}/exits ]; then echo again >> ${home}/restarts; fi; wc -l < ${home}/restarts`,
    log: "echo 'The migration 0505_bad.sql failed'",
  })) {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  writeFileSync(join(home, "restarts"), "");
  return run("bash", [resolve("deploy/upgrade.sh"), version], {
    env: {
      PATH: process.env.PATH,
      SHOP_HOME: home,
      SHOP_USER: userInfo().username,
      SHOP_STOP: join(path, "stop"),
      SHOP_START: join(path, "start"),
      SHOP_RESTARTS: join(path, "restarts"),
      SHOP_LOG: join(path, "log"),
      SHOP_LEAST_MEMORY_KB: "1",
      SHOP_LEAST_DISK_KB: "1",
      SHOP_TRIES: "2",
      ...environment,
    },
  });
}

test("an upgrade backs up with the version that runs, and builds and tries the new one before the shop stops", async () => {
  release("v1.1.0", { build: "touch built" });
  opening.push("v1.1.0");
  const { stdout } = await upgrade("v1.1.0");
  expect(stdout).toContain("The shop runs v1.1.0.");
  expect(currentVersion()).toBe("v1.1.0");
  expect(existsSync(join(home, "current", "built"))).toBe(true);
  expect(done()).toEqual(["v1.0.0 backup", `v1.1.0 restore --try ${directory}/saved.tar`, "stop", "start"]);
});

test("a version with migrations saves the data of the stopped shop and upgrades them before it starts", async () => {
  release("v1.1.0", { migrations: ["0001_first", "0002_second"] });
  opening.push("v1.1.0");
  await upgrade("v1.1.0");
  expect(done().slice(2)).toEqual([
    "stop",
    `v1.1.0 backup --rows ${home}/before-upgrade.tar`,
    "v1.1.0 migrate",
    "start",
  ]);
});

test("a version that cannot take this shop's data is found out while the shop sells", async () => {
  release("v1.1.0", { migrations: ["0001_first", "0002_second"] });
  breakCommand("v1.1.0-restore");
  await expect(upgrade("v1.1.0")).rejects.toMatchObject({
    stderr: expect.stringContaining("v1.1.0 does not work with this shop's data. The running shop was not touched."),
  });
  expect(done()).not.toContain("stop");
  expect([currentVersion(), releases()]).toEqual(["v1.0.0", ["v1.0.0"]]);
});

test("a migration that fails leaves the data as they were, and the version before starts", async () => {
  release("v1.1.0", { migrations: ["0001_first", "0002_second"] });
  breakCommand("v1.1.0-migrate");
  await expect(upgrade("v1.1.0")).rejects.toMatchObject({ stderr: expect.stringContaining("runs again") });
  expect(done().slice(-3)).toEqual([`v1.1.0 backup --rows ${home}/before-upgrade.tar`, "v1.1.0 migrate", "start"]);
  expect(basename(readlinkSync(join(home, "current")))).toBe("v1.0.0");
});

test("a version that does not open is taken back with its changes to the data", async () => {
  release("v1.1.0", { migrations: ["0001_first", "0002_second"] });
  await expect(upgrade("v1.1.0")).rejects.toMatchObject({ stderr: expect.stringContaining("runs again") });
  expect(done().slice(-4)).toEqual([
    "start",
    "stop",
    `v1.1.0 restore --replace --real --unchanged ${home}/before-upgrade.tar`,
    "start",
  ]);
  expect([currentVersion(), releases()]).toEqual(["v1.0.0", ["v1.0.0"]]);
});

test("a version that ends at its start is given up at once, with the reason from its log", async () => {
  release("v1.1.0");
  writeFileSync(join(home, "exits"), "");
  opening = [];
  await expect(upgrade("v1.1.0", { SHOP_TRIES: "600" })).rejects.toMatchObject({
    stderr: expect.stringContaining("The migration 0505_bad.sql failed"),
  });
});

test.each([
  ["memory", { SHOP_LEAST_MEMORY_KB: "99999999999" }, "swap file"],
  ["disk", { SHOP_LEAST_DISK_KB: "99999999999" }, "Remove old files"],
])("with too little %s nothing is begun", async (_what, environment, words) => {
  release("v1.1.0");
  await expect(upgrade("v1.1.0", environment)).rejects.toMatchObject({ stderr: expect.stringContaining(words) });
  expect([existsSync(join(home, "done")), releases()]).toEqual([false, ["v1.0.0"]]);
});

test("a shop whose backup fails is not upgraded", async () => {
  release("v1.1.0");
  breakCommand("v1.0.0-backup");
  await expect(upgrade("v1.1.0")).rejects.toMatchObject({ stderr: expect.stringContaining("The backup failed.") });
  expect([done(), releases()]).toEqual([["v1.0.0 backup"], ["v1.0.0"]]);
});

test("of the earlier versions the last one stays", async () => {
  release("v1.1.0");
  release("v1.2.0");
  opening.push("v1.1.0", "v1.2.0");
  await upgrade("v1.1.0");
  await upgrade("v1.2.0");
  expect(releases().map(name => name.slice(0, 6))).toEqual(["v1.1.0", "v1.2.0"]);
});

test("a version that does not build touches neither the running one nor its data", async () => {
  release("v1.1.0", { build: "false" });
  await expect(upgrade("v1.1.0")).rejects.toMatchObject({ stderr: expect.stringContaining("could not be built") });
  expect([currentVersion(), done()]).toEqual(["v1.0.0", ["v1.0.0 backup"]]);
});

test("a version that does not exist changes nothing", async () => {
  await expect(upgrade("v9.9.9")).rejects.toMatchObject({ stderr: expect.stringContaining("v9.9.9") });
  expect(currentVersion()).toBe("v1.0.0");
});
