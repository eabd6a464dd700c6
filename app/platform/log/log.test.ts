import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { expect, test } from "vitest";
import { until } from "#test/tools/until.ts";

const log = JSON.stringify(resolve("app/platform/log/log.server.ts"));

/** A process that runs `program` with `log`; with `reads` false nobody reads its output. */
function runProgram(program: string, { reads = true } = {}) {
  const code = `import { createLog } from ${log}; const log = createLog("info"); ${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["pipe", "pipe", "ignore", "ipc"],
  });
  let text = "";
  const { stdin, stdout } = child as ChildProcess & { stdin: Writable; stdout: Readable };
  const read = () => stdout.setEncoding("utf8").on("data", chunk => (text += chunk));
  if (reads) read();
  return { child, stdin, stdout, read, lines: () => text.trim().split("\n") };
}

test.each([
  ["exits", "process.exit(1)"],
  ["dies of a surprise", `throw new Error("a surprise")`],
])("a process that %s right after writing to its log loses no line", async (_how, ending) => {
  const { child, lines } = runProgram(`for (let n = 0; n < 2000; n++) log.info({ n }, "a line"); ${ending}`);
  await once(child, "close");
  expect(lines().map(line => JSON.parse(line).n)).toEqual(Array.from({ length: 2000 }, (_, n) => n));
});

test("a stuck log reader loses lines, and memory stays limited", async () => {
  const { child, lines } = runProgram(`for (let n = 0; n < 40; n++) log.info({ n, text: "x".repeat(1_000_000) })`);
  await once(child, "close");
  const kept = lines()
    .map(line => JSON.parse(line) as { n?: number })
    .flatMap(({ n }) => n ?? []);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => n));
  expect(kept.length).toBeLessThan(20);
  expect(kept.length).toBeGreaterThan(10);
});

test("a single line is written at once, even if no line follows", async () => {
  const { child, stdin, stdout, lines } = runProgram(`process.stdin.resume(); log.info("alone")`);
  await once(stdout, "data");
  expect(lines()).toEqual([expect.stringContaining('"msg":"alone"')]);
  stdin.end();
  await once(child, "close");
});

test.each(["stands still", "has gone"])("a process whose log reader %s can still be stopped", async reader => {
  const { child, stdout } = runProgram(
    `process.on("SIGTERM", () => process.exit(0));
     for (let n = 0; n < 3000; n++) log.info({ n, text: "x".repeat(1_000) });
     process.send("up");`,
    { reads: false },
  );
  await once(child, "message");
  if (reader === "has gone") stdout.destroy();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("lines dropped without a reader are counted once there is one again", async () => {
  const { child, read, lines } = runProgram(
    `for (let n = 0; n < 40; n++) log.info({ n, text: "x".repeat(1_000_000) });
     process.once("message", () => process.disconnect());
     process.send("up");
     log.info("after");`,
    { reads: false },
  );
  await once(child, "message");
  read();
  await until("the dropped lines are told of", () => lines().at(-1)!.endsWith("}") && lines().length > 10);
  child.send("end");
  await once(child, "close");
  const all = lines().map(line => JSON.parse(line) as { n?: number; msg?: string; dropped?: number });
  const { dropped } = all.find(line => line.dropped !== undefined)!;
  expect(
    dropped! + all.filter(line => line.n !== undefined).length + all.filter(line => line.msg === "after").length,
  ).toBe(41);
});

test("all logs of a process share one output, and opening another one adds no listener", async () => {
  const { child, lines } = runProgram(
    `const before = process.listenerCount("exit");
     for (let n = 0; n < 20; n++) createLog("info").info({ n }, "a line");
     log.info({ added: process.listenerCount("exit") - before }, "the count");`,
  );
  await once(child, "close");
  const all = lines().map(line => JSON.parse(line) as { n?: number; added?: number });
  expect(all.map(({ n }) => n)).toEqual([...Array.from({ length: 20 }, (_, n) => n), undefined]);
  expect(all.at(-1)).toMatchObject({ added: 0 });
});
