import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A server set up as docs/go-live.md says, without root and systemd. */
export type LiveServer = {
  home: string;
  origin: string;
  /** A branch of the repository with all earlier releases and these files. */
  release(name: string, files: Record<string, string>): void;
  /** Runs `deploy/shop` there; returns its exit code and all it printed. */
  shop(...words: string[]): { code: number | null; said: string };
  currentRelease(): string;
  stop(): void;
};

/**
 * `databaseUrl`: a PostgreSQL for the shop; otherwise the embedded database. `commit`: its first release, by default
 * this commit.
 */
export async function openLiveServer(databaseUrl: string | undefined, commit = "HEAD"): Promise<LiveServer> {
  const home = mkdtempSync(join(tmpdir(), "selvedge-live-"));
  const port = await freePort();
  const source = join(home, "source");
  const git = (...words: string[]) => execFileSync("git", words, { cwd: source, stdio: "pipe" });
  execFileSync("git", ["clone", "--quiet", resolve("."), source]);
  const settings = [
    `PORT=${port}`,
    `DATA_DIR=${join(home, "data")}`,
    "DEMO=on",
    "LOG_LEVEL=info",
    `SESSION_SECRET=${"drill".repeat(8)}`,
    ...(databaseUrl ? [`DATABASE_URL=${databaseUrl}`] : []),
  ];
  writeFileSync(join(home, ".env"), `${settings.join("\n")}\n`, { mode: 0o600 });
  const first = installFirst(home, { source, commit });
  symlinkSync(first, join(home, "current"));
  const service = writeService(home);
  const environment = {
    ...process.env,
    SHOP_HOME: home,
    SHOP_USER: userInfo().username,
    SHOP_START: join(service, "start"),
    SHOP_STOP: join(service, "stop"),
    SHOP_RESTARTS: join(service, "restarts"),
    SHOP_LOG: join(service, "log"),
  };
  return {
    home,
    origin: `http://localhost:${port}`,
    release(name, files) {
      git("checkout", "--quiet", "-b", name);
      for (const [path, text] of Object.entries(files)) writeFileSync(join(source, path), text);
      git("add", "--all");
      git(
        "-c",
        "user.name=Ada",
        "-c",
        "user.email=ada@example.com",
        "commit",
        "--quiet",
        "--allow-empty",
        "--message",
        name,
      );
    },
    shop(...words) {
      const { status, stdout, stderr } = spawnSync("bash", [join(home, "current", "deploy", "shop"), ...words], {
        env: { ...environment, SHOP_SOURCE: source },
        encoding: "utf8",
      });
      return { code: status, said: stdout + stderr };
    },
    currentRelease: () => execFileSync("readlink", [join(home, "current")], { encoding: "utf8" }).trim(),
    stop() {
      spawnSync(join(service, "stop"));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Returns the directory of the first release, built like any other. */
function installFirst(home: string, { source, commit }: { source: string; commit: string }): string {
  mkdirSync(join(home, "releases"));
  const first = join(home, "releases", "first");
  execFileSync("git", ["clone", "--quiet", source, first]);
  execFileSync("git", ["checkout", "--quiet", commit], { cwd: first });
  for (const [command, ...words] of [
    ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund"],
    ["npm", "run", "build"],
  ]) {
    execFileSync(command!, words, { cwd: first, stdio: "pipe" });
  }
  return first;
}

/** What systemd does: starts the shop again whenever it ends, counts that, and keeps its log. */
function writeService(home: string): string {
  const directory = join(home, "as-service");
  mkdirSync(directory);
  const put = (name: string, text: string) =>
    writeFileSync(join(directory, name), `#!/bin/bash\ncd ${directory}\n${text}\n`, { mode: 0o755 });
  put(
    "run",
    `while :; do
    (cd ${home}/current && ENV_FILE=${home}/.env exec node_modules/.bin/node scripts/serve.ts) >> log.txt 2>&1 &
    echo $! > shop.pid
    wait $!
    echo again >> restarts.txt
    sleep 2
  done`,
  );
  put("start", ": > restarts.txt\nsetsid ./run < /dev/null > /dev/null 2>&1 &\necho $! > run.pid");
  put(
    "stop",
    `kill "$(cat run.pid)" 2> /dev/null; kill "$(cat shop.pid)" 2> /dev/null
  while kill -0 "$(cat shop.pid)" 2> /dev/null; do sleep 0.2; done`,
  );
  put("restarts", "wc -l < restarts.txt");
  put("log", "tail -n 20 log.txt");
  return directory;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export async function waitUntilReady({ origin }: LiveServer): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const { status } = await fetch(`${origin}/readyz`).catch(() => ({ status: 0 }));
    if (status === 200) return;
    await pause(500);
  }
  throw new Error("The shop did not open.");
}

/** The last lines of what the shop logged. */
export function logOf(server: LiveServer): string {
  return readFileSync(join(server.home, "as-service", "log.txt"), "utf8")
    .split("\n")
    .slice(-20)
    .join("\n");
}
