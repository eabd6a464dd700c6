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
  writeFileSync(join(home, ".env"), "", { mode: 0o600 });
  git("init", "--quiet", "--initial-branch=main");
  release("v1.0.0", { build: "true" });
  git("clone", "--quiet", "--branch", "v1.0.0", join(directory, "source"), join(home, "releases", "v1.0.0"));
  symlinkSync(join(home, "releases", "v1.0.0"), join(home, "current"));
  opening = ["v1.0.0"];
  server = createServer((_request, response) =>
    response.writeHead(opening.includes(currentVersion()) ? 200 : 503).end(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A version of a small project with the shop's commands and no dependencies. */
function release(version: string, { build }: { build: string }): void {
  const source = join(directory, "source");
  const scripts = { build, backup: `echo ${version} >> "$HOME/backups"` };
  writeFileSync(join(source, "package.json"), JSON.stringify({ name: "shop", version: "1.0.0", scripts }));
  const lock = {
    name: "shop",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: { "": { name: "shop", version: "1.0.0" } },
  };
  writeFileSync(join(source, "package-lock.json"), JSON.stringify(lock));
  writeFileSync(join(source, "version"), version);
  git("add", "--all");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "--message", version);
  git("tag", version);
}

function upgrade(version: string) {
  const { port } = server.address() as AddressInfo;
  return run("bash", [resolve("deploy/upgrade.sh"), version], {
    env: {
      PATH: process.env.PATH,
      SHOP_HOME: home,
      SHOP_USER: userInfo().username,
      SHOP_RESTART: `touch ${join(home, "restarted")}`,
      SHOP_READY: `http://127.0.0.1:${port}/readyz`,
      SHOP_TRIES: "2",
    },
  });
}

test("an upgrade builds, backs up with the version that runs, switches and restarts", async () => {
  release("v1.1.0", { build: "touch built" });
  opening.push("v1.1.0");
  const { stdout } = await upgrade("v1.1.0");
  expect(stdout).toContain("The shop runs v1.1.0.");
  expect(currentVersion()).toBe("v1.1.0");
  expect(existsSync(join(home, "current", "built"))).toBe(true);
  expect(readFileSync(join(home, "backups"), "utf8")).toBe("v1.0.0\n");
  expect(existsSync(join(home, "restarted"))).toBe(true);
});

test("a version that does not open is replaced by the one before", async () => {
  release("v1.1.0", { build: "true" });
  await expect(upgrade("v1.1.0")).rejects.toMatchObject({ stderr: expect.stringContaining("going back to") });
  expect(basename(readlinkSync(join(home, "current")))).toBe("v1.0.0");
});

test("a version that does not build touches neither the running one nor its data", async () => {
  release("v1.1.0", { build: "false" });
  await expect(upgrade("v1.1.0")).rejects.toThrow("upgrade.sh v1.1.0");
  expect(currentVersion()).toBe("v1.0.0");
  expect(existsSync(join(home, "restarted"))).toBe(false);
  expect(readdirSync(home)).not.toContain("backups");
});

test("a version that does not exist changes nothing", async () => {
  await expect(upgrade("v9.9.9")).rejects.toMatchObject({ stderr: expect.stringContaining("v9.9.9") });
  expect(currentVersion()).toBe("v1.0.0");
});
