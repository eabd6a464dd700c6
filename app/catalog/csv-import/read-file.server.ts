import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import PQueue from "p-queue";
import type { ColumnMatch } from "./matched-columns.ts";

// Run by Node as a source file, with the project as working directory.
const processFile = "app/catalog/csv-import/read-file-process.server.ts";
const maxMemory = 512;
const maxMs = 30_000;

/** Files are read one at a time, because several would share one processor. */
const queue = new PQueue({ concurrency: 1 });

/** Parts as JSON of `FilePart`, and of `SentPart`. `why`: it is no product file. */
export type ReadFile = { parts: string[]; sent: string[] } | { why: string; head?: string[] };

/** `today`: the day in Lagos. `match`: columns as the owner named them. */
type HowToRead = { today: string; match?: ColumnMatch | undefined };

/** Reads a product file in a process of its own, limited to `ms` and 512 MB. */
export async function readFile(body: Blob, how: HowToRead, ms = maxMs): Promise<ReadFile> {
  return await queue.add(() => readOne(body, how, ms));
}

async function readOne(body: Blob, { today, match = {} }: HowToRead, ms: number): Promise<ReadFile> {
  const args = [`--max-old-space-size=${maxMemory}`, processFile, today, JSON.stringify(match)];
  const child = spawn(process.execPath, args, { env: {}, timeout: ms, killSignal: "SIGKILL" });
  const closed = once(child, "close") as Promise<[code: number | null]>;
  // The child process may end before it has read everything.
  pipeline(Readable.fromWeb(body.stream() as WebStream), child.stdin).catch(() => {});
  let problem = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (problem = (problem + text).slice(0, 2_000)));
  const parts: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) parts.push(line);
  const [code] = await closed;
  if (code === 0) {
    if (parts[0]?.startsWith('{"why":')) return JSON.parse(parts[0]) as ReadFile;
    const { yes: sent = [], no: read = [] } = Object.groupBy(parts, part =>
      part.startsWith('{"rows":') ? "yes" : "no",
    );
    return { parts: read, sent };
  }
  // No code, or V8's out of memory: it was stopped at a limit.
  if (code === null || code === 134) return { why: "This file takes too long to read. Split it." };
  throw new Error(`Reading a file of products failed: ${problem}`);
}
