import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-archive-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const program = `
  const { writeArchive } = await import("./app/platform/backups/backup-archive.server.ts");
  const path = process.argv.at(-1) + "/shop.tar";
  const write = async add => {
    for (let n = 0; n < 20; n++) await add("media/" + n, Buffer.alloc(200_000, n));
    return {};
  };
  await writeArchive(path, write).catch(error => console.log("refused with " + error.code));
`;

/** Files of at most 512,000 bytes: the system then refuses to write on, as a full disk does. */
test.skipIf(process.platform === "win32")("a disk that takes no more is a reason, and nothing is left on it", () => {
  const command = `trap '' XFSZ; ulimit -f 500; exec "$0" --input-type=module --eval "$1" "$2"`;
  const { stdout, status } = spawnSync("bash", ["-c", command, process.execPath, program, directory], {
    encoding: "utf8",
  });
  expect(stdout.trim()).toBe("refused with EFBIG");
  expect(status).toBe(0);
  expect(readdirSync(directory)).toEqual([]);
});
