import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withEnvFile } from "./env-file.server.ts";

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-env-"));
  path = join(directory, ".env");
});
afterEach(() => rmSync(directory, { recursive: true }));

test("a file of settings is read, with blanks, quotes and comments, and the environment wins", () => {
  writeFileSync(path, '# Our shop\nSHOP_NAME=Blue Thread\nPORT=4000\nMAIL_FROM="Blue <shop@example.com>"\n', {
    mode: 0o600,
  });
  const read = withEnvFile({ ENV_FILE: path, PORT: "5000", SHOP_NAME: " " });
  expect(read).toEqual({
    SHOP_NAME: "Blue Thread",
    PORT: "5000",
    MAIL_FROM: "Blue <shop@example.com>",
    ENV_FILE: path,
  });
});

test("a named file that is missing stops the start", () => {
  expect(() => withEnvFile({ ENV_FILE: path })).toThrow("there is no such file");
});

test("a file that every user can read stops the start, for it holds keys", () => {
  writeFileSync(path, "PORT=4000\n");
  chmodSync(path, 0o644);
  expect(() => withEnvFile({ ENV_FILE: path })).toThrow("chmod 600");
});
