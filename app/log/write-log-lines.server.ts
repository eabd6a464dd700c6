import { writeSync } from "node:fs";

/** Takes one line at a time, its end included. */
export type LogDestination = { write(line: string): void };

/** For how long a line waits for others to be written with it. */
const togetherMs = 20;
/** How soon a full pipe is tried again: at first, and when its reader has taken nothing for a while. */
const shortestPauseMs = 1;
const longestPauseMs = 100;
/** What a reader that stands still may leave behind, in characters. */
const maxKept = 16_000_000;
/** For how long a process that exits waits for a reader that takes nothing, and for one that takes little at a time. */
const lastChanceMs = 500;
const longestEndMs = 3_000;
const nothing = Buffer.alloc(0);

/**
 * Lines for standard output, many written at a time: a write for each would cost as much as sending a kept page. A
 * reader that is slow or stands still holds up nobody. What is left when the process exits is written then, as long as
 * the reader takes it, for three seconds at most. What finds no room is dropped, and counted in a line of its own as soon as there
 * is room again; once the reader has gone, all of it. Source: docs/decisions/0103.
 */
export function writeLogLines(): LogDestination {
  // Opening the stream is what makes a pipe's descriptor non-blocking; nothing else is done with it.
  const { fd } = process.stdout;
  let lines = "";
  let unwritten: Buffer = nothing;
  let dropped = 0;
  let isGone = false;
  let pauseMs = shortestPauseMs;
  let timer: NodeJS.Timeout | undefined;

  /** Writes what it can; whether anything is left that may find room later. */
  function writeSome(): boolean {
    while (!isGone) {
      if (unwritten.length === 0) unwritten = takeLines();
      if (unwritten.length === 0) return false;
      try {
        unwritten = unwritten.subarray(writeSync(fd, unwritten));
        pauseMs = shortestPauseMs;
      } catch (error) {
        if (isFullForNow(error as NodeJS.ErrnoException)) return true;
        isGone = true;
        lines = "";
      }
    }
    return false;
  }

  function takeLines(): Buffer {
    const count = dropped > 0 ? droppedLine(dropped) : "";
    const taken = Buffer.from(lines + count);
    lines = "";
    dropped = 0;
    return taken;
  }

  function wake(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!writeSome()) return;
      wake(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }, ms).unref();
  }

  process.on("exit", () => {
    const startedAt = performance.now();
    for (let takenAt = startedAt, left = Infinity; writeSome(); sleep(2)) {
      if (unwritten.length < left) takenAt = performance.now();
      left = unwritten.length;
      if (performance.now() > Math.min(takenAt + lastChanceMs, startedAt + longestEndMs)) return;
    }
  });

  return {
    write(line) {
      if (isGone) return;
      if (lines.length + unwritten.length + line.length > maxKept) dropped += 1;
      else lines += line;
      wake(togetherMs);
    },
  };
}

const isFullForNow = ({ code }: NodeJS.ErrnoException) => code === "EAGAIN" || code === "EBUSY";

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function droppedLine(count: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), dropped: count, msg: "lines of the log found no reader" })}\n`;
}
