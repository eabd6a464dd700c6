import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const log = JSON.stringify(resolve("app/server/log.server.ts"));

/** A process that logs as `program` says, with `log` at hand. */
function runProgram(program: string) {
  const code = `import { createLog } from ${log}; const log = createLog("info", false); ${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", chunk => (text += chunk));
  return { child, lines: () => text.trim().split("\n") };
}

test.each([
  ["exits", "process.exit(1)"],
  ["dies of a surprise", `throw new Error("a surprise")`],
])("a process that %s right after it wrote to its log loses no line", async (_how, ending) => {
  const { child, lines } = runProgram(`for (let n = 0; n < 2000; n++) log.info({ n }, "a line"); ${ending}`);
  await once(child, "close");
  expect(lines().map(line => JSON.parse(line).n)).toEqual(Array.from({ length: 2000 }, (_, n) => n));
});

test("a reader that stands still costs lines, not memory without end", async () => {
  const { child, lines } = runProgram(`for (let n = 0; n < 40; n++) log.info({ n, text: "x".repeat(1_000_000) })`);
  await once(child, "close");
  const kept = lines().map(line => JSON.parse(line).n as number);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => n));
  expect(kept.length).toBeLessThan(20);
  expect(kept.length).toBeGreaterThan(10);
});

test("a single line is out at once, though nothing follows it", async () => {
  const { child, lines } = runProgram(`process.stdin.resume(); log.info("alone")`);
  await once(child.stdout, "data");
  expect(lines()).toEqual([expect.stringContaining('"msg":"alone"')]);
  child.stdin.end();
  await once(child, "close");
});
