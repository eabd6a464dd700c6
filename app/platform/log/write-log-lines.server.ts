import { writeSync } from "node:fs";

/** Takes one line at a time, its end included. */
export type LogDestination = { write(line: string): void };

/** For how long a line waits for others to be written with it. */
const togetherMs = 20;
/** How soon a full pipe is tried again: at first, and when its reader has taken nothing for a while. */
const shortestPauseMs = 1;
const longestPauseMs = 100;
/** What a reader that stands still may leave behind, in bytes. */
const maxKept = 16_000_000;
/** Bytes for some hundred lines, which is what comes together when the shop is busy. */
const usualBytes = 128 * 1024;
const mostBytesOfCharacter = 3;
/** For how long a process that exits waits for a reader that takes nothing, and for one that takes little at a time. */
const lastChanceMs = 500;
const longestEndMs = 3_000;
const nothing = Buffer.alloc(0);

/**
 * Lines for standard output, many written at a time: a write for each would cost as much as sending a kept page. A
 * reader that is slow or stands still holds up nobody. What is left when the process exits is written then, as long as
 * the reader takes it, for three seconds at most. What finds no room is dropped, and counted in a line of its own as
 * soon as there is room again; once the reader has gone, all of it. Source: docs/decisions/private-log.md.
 */
export function writeLogLines(): LogDestination {
  // Opening the stream is what makes a pipe's descriptor non-blocking; nothing else is done with it.
  const lines = new LineBuffer(process.stdout.fd);
  let pauseMs = shortestPauseMs;
  let timer: NodeJS.Timeout | undefined;

  function wake(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      const { hasWritten, isFull } = lines.write();
      if (hasWritten) pauseMs = shortestPauseMs;
      if (!isFull) return;
      wake(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }, ms).unref();
  }

  process.on("exit", () => writeTheRest(lines));
  return {
    write(line) {
      if (lines.add(line)) wake(togetherMs);
    },
  };
}

/** Writes for as long as the reader takes something, and sleeps in between: at the exit no timer runs any more. */
function writeTheRest(lines: LineBuffer): void {
  const startedAt = performance.now();
  let takenAt = startedAt;
  for (;;) {
    const { hasWritten, isFull } = lines.write();
    if (!isFull) return;
    if (hasWritten) takenAt = performance.now();
    if (performance.now() > Math.min(takenAt + lastChanceMs, startedAt + longestEndMs)) return;
    sleep(2);
  }
}

/**
 * What is still to be written to a file descriptor that does not block. As bytes and not as strings: V8's collector
 * would copy every line that waits.
 */
class LineBuffer {
  readonly #fd: number;
  /** Unwritten from `#start` to `#end`. */
  #bytes = Buffer.allocUnsafeSlow(usualBytes);
  #start = 0;
  #end = 0;
  #dropped = 0;
  /** The reader has gone: everything is dropped from here on. */
  #isGone = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Adds a line, or counts it when there is no room; false when nobody will ever read it. */
  add(line: string): boolean {
    if (this.#isGone) return false;
    if (this.#end - this.#start + line.length > maxKept) this.#dropped += 1;
    else this.#append(line);
    return true;
  }

  /** Writes what the reader takes now. `isFull`: it takes no more for the moment, and something is left. */
  write(): { hasWritten: boolean; isFull: boolean } {
    let hasWritten = false;
    while (!this.#isGone) {
      if (this.#start === this.#end && !this.#beginAgain()) break;
      try {
        this.#start += writeSync(this.#fd, this.#bytes, this.#start, this.#end - this.#start);
        hasWritten = true;
      } catch (error) {
        if (isFullForNow(error as NodeJS.ErrnoException)) return { hasWritten, isFull: true };
        this.#isGone = true;
        this.#bytes = nothing;
      }
    }
    return { hasWritten, isFull: false };
  }

  #append(line: string): void {
    const needed = line.length * mostBytesOfCharacter;
    if (this.#end + needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (this.#end - this.#start + needed));
      this.#end = this.#bytes.copy(larger, 0, this.#start, this.#end);
      this.#start = 0;
      this.#bytes = larger;
    }
    this.#end += this.#bytes.write(line, this.#end);
  }

  /** Once all is written. True when what was dropped meanwhile is to be told. */
  #beginAgain(): boolean {
    this.#start = this.#end = 0;
    if (this.#bytes.length > usualBytes) this.#bytes = Buffer.allocUnsafeSlow(usualBytes);
    if (this.#dropped === 0) return false;
    this.#append(droppedLine(this.#dropped));
    this.#dropped = 0;
    return true;
  }
}

const isFullForNow = ({ code }: NodeJS.ErrnoException) => code === "EAGAIN" || code === "EBUSY";

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function droppedLine(count: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), dropped: count, msg: "lines of the log found no reader" })}\n`;
}
