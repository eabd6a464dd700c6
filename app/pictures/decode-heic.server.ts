import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";

// Node runs it as it stands, in development and in production; both run with the project as working directory.
const processFile = "app/pictures/heic-process.server.ts";
const cannotDecode = 2;

/**
 * Decodes a HEIC picture of at most 50 megapixels, in a process of its own that ends with it. Returns a PNG of at most
 * 2400 pixels a side, upright and with its colour profile, to be treated like any other upload; undefined for a file
 * that is damaged, or that takes longer than `maxMs` or more memory than there is. Call it for one picture at a time.
 */
export async function decodeHeic(bytes: Buffer, maxMs = 30_000): Promise<Buffer | undefined> {
  const child = spawn(process.execPath, [processFile], { env: {}, timeout: maxMs, killSignal: "SIGKILL" });
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [png, problem, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[code: number | null]>,
  ]);
  if (code === 0) return png;
  // Without a code it was killed: by us after a while, or by the system for want of memory.
  if (code === cannotDecode || code === null) return undefined;
  throw new Error(`Decoding a HEIC picture failed: ${problem}`);
}
