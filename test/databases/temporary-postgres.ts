import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

const startMs = 60_000;

/** The directory of the machine's newest PostgreSQL server programs. */
export function findPostgresPrograms(): string | undefined {
  const inPath = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const onDebian = globSync("/usr/lib/postgresql/*/bin/initdb")
    .sort(byVersion)
    .map(path => dirname(path));
  return [inPath, onDebian.at(-1)].find(directory => directory && existsSync(join(directory, "initdb")));
}

export type TemporaryPostgres = {
  url: string;
  port: number;
  halt(): Promise<void>;
  kill(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL from the machine's programs, on a free port of 127.0.0.1 in a temporary directory, as an
 * unprivileged user if we are root (which the server refuses). It does not fsync unless durable. `standbyOf`: starts as
 * a copy of that server and follows it until promoted. `settings`: more of PostgreSQL's own (`name=value`). `stop` ends
 * the server and removes its directory; `halt` ends it like a crash, `kill` like a power cut with work under way, and
 * `resume` starts it again on the same data. Throws without programs or after a minute.
 */
export async function startTemporaryPostgres(
  options: { isDurable?: boolean; settings?: string[]; standbyOf?: TemporaryPostgres } = {},
): Promise<TemporaryPostgres> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("There is no PostgreSQL on this machine.");
  const user = unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), "selvedge-postgres-"));
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, "data");
  const { standbyOf } = options;
  const [program, ...how] = standbyOf
    ? ["pg_basebackup", "-R", "-d", standbyOf.url, "--checkpoint=fast"]
    : ["initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(join(programs, program!), ["-D", data, ...how, "--no-sync"], {
    ...user,
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await findFreePort();
  const haste = options.isDurable ? [] : ["fsync=off", "full_page_writes=off"];
  const settings = [...haste, "max_connections=100", "timezone=UTC", ...(options.settings ?? [])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const resume = async () => {
    server = spawn(
      join(programs, "postgres"),
      ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", directory, ...settings.flatMap(s => ["-c", s])],
      { ...user, cwd: directory, stdio: "ignore" },
    );
    await answers(url, server);
  };
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    await end(server, "SIGINT");
    rmSync(directory, { recursive: true, force: true });
  };
  await resume().catch(async error => {
    await stop();
    throw error;
  });
  return { url, port, resume, stop, halt: () => end(server, "SIGQUIT"), kill: () => end(server, "SIGKILL") };
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const id = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
    const uid = id("-u");
    const gid = id("-g");
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as.");
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    const problem = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    await client.end().catch(() => {});
    if (!problem) return;
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Error("The temporary PostgreSQL does not start.", { cause: problem });
    }
    await pause(50);
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  server.kill(signal);
  await exited;
}
