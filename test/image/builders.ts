import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { BaseImage } from "./debian-base.ts";
import { must, works } from "./run-command.ts";

/** A started image. `run`: a command in it; throws when it fails. */
type StartedImage = { address: string; run(...command: string[]): void; log(): string; remove(): void };

/** What builds and starts images. `hasBase`: the Dockerfile's own base image can be fetched here. */
export type Builder = {
  name: string;
  hasBase(): boolean;
  build(base: BaseImage | undefined): void;
  start(): Promise<StartedImage>;
};

const imageName = "localhost/selvedge";
const ownBase = "docker.io/library/node:24-slim";

/** Docker where its engine runs, else buildah; undefined without either. */
export function findBuilder(): Builder | undefined {
  if (works("docker", "info")) return docker;
  return works("buildah", "--version") ? buildah : undefined;
}

const docker: Builder = {
  name: "Docker",
  hasBase: () => works("docker", "pull", "--quiet", ownBase),
  build: base => must("docker", "build", "--tag", imageName, ...argsOf(base), "."),
  async start() {
    const port = await freePort();
    const options = ["--detach", "--publish", `127.0.0.1:${port}:3000`, "--env", "DEMO=on", "--env", originOf(port)];
    const id = must("docker", "run", ...options, imageName).trim();
    const image = {
      address: `http://127.0.0.1:${port}`,
      run: (...command: string[]) => void must("docker", "exec", id, ...command),
      log: () => must("docker", "logs", id),
      remove: () => void must("docker", "rm", "--force", "--volumes", id),
    };
    return await opened(image);
  },
};

/** Without an engine: each command runs in a changed root directory, on the machine's own network. */
const isolation = ["--isolation", "chroot"];

const buildah: Builder = {
  name: "buildah",
  hasBase: () => works("buildah", "pull", "--quiet", ownBase),
  build: base => must("buildah", "bud", ...isolation, "--tag", imageName, ...argsOf(base), "."),
  async start() {
    const port = await freePort();
    const id = must("buildah", "from", imageName).trim();
    const settings = { PORT: `${port}`, HOST: "127.0.0.1", DEMO: "on", ORIGIN: `http://127.0.0.1:${port}` };
    const env = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const inside = ["run", ...isolation, "--user", "node", ...env, id, "--"];
    const child = spawn("buildah", [...inside, "node", "scripts/serve.ts"], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += String(chunk)));
    const image = {
      address: `http://127.0.0.1:${port}`,
      run: (...command: string[]) => void must("buildah", ...inside, ...command),
      log: () => output,
      remove() {
        child.kill("SIGTERM");
        must("buildah", "rm", id);
      },
    };
    return await opened(image);
  },
};

function argsOf(base: BaseImage | undefined): string[] {
  return base ? ["--build-arg", `BASE=${base.name}`, ...base.volumes.flatMap(volume => ["--volume", volume])] : [];
}

function originOf(port: number): string {
  return `ORIGIN=http://127.0.0.1:${port}`;
}

/** Throws with the log when the shop does not open within a minute. */
async function opened(image: StartedImage): Promise<StartedImage> {
  for (let second = 0; second < 60; second++) {
    const answer = await fetch(`${image.address}/readyz`).catch(() => undefined);
    if (answer?.ok) return image;
    await pause(1_000);
  }
  const log = image.log();
  image.remove();
  throw new Error(`The shop in the image did not open within a minute:\n${log}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
