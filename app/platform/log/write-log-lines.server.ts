import { writeSync } from "node:fs";

/** Takes a line with its end. */
export type LogDestination = { write(line: string): void };

/** How long a line waits for others. */
const togetherMs = 20;
/** Pause before a full pipe is tried again: at first, and at most. */
const shortestPauseMs = 1;
const longestPauseMs = 100;
/** At most this many bytes are kept for a slow reader. */
const maxKept = 16_000_000;
/** A buffer of this size holds some hundred lines. */
const usualBytes = 128 * 1024;
const mostBytesOfCharacter = 3;
/** How long an exit waits for a reader that takes nothing, and for a slow one. */
const lastChanceMs = 500;
const longestEndMs = 3_000;
const nothing = Buffer.alloc(0);

/**
 * Writes lines to standard output, many at a time, and never blocks on a slow reader. At exit the rest is written for
 * at most three seconds. Lines without room are dropped and counted in a line of their own. Source:
 * docs/decisions/private-log.md.
 */
export function writeLogLines(): LogDestination {
  // Opening the stream makes a pipe's descriptor non-blocking.
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

/** Sleeps between writes: at exit no timer runs. */
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

/** Unwritten bytes for a non-blocking descriptor. Bytes, not strings, which V8's collector would copy. */
class LineBuffer {
  readonly #fd: number;
  /** What lies between `#start` and `#end` is not written yet. */
  #bytes = Buffer.allocUnsafeSlow(usualBytes);
  #start = 0;
  #end = 0;
  #dropped = 0;
  /** True when the reader has gone, so that everything is dropped. */
  #isGone = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Adds or counts a line; false when nobody will ever read it. */
  add(line: string): boolean {
    if (this.#isGone) return false;
    if (this.#end - this.#start + line.length > maxKept) this.#dropped += 1;
    else this.#append(line);
    return true;
  }

  /** `isFull`: the reader takes no more now, and something is left. */
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

  /** True when dropped lines are to be reported. */
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
