import { type Logger, pino } from "pino";

export type Log = Pick<Logger, "trace" | "debug" | "info" | "warn" | "error" | "child">;

/**
 * The shop's log: JSON lines on standard output, or short readable lines on a terminal.
 * Secrets have no place in it: what is logged is chosen by the caller, and these names are blanked as a last guard.
 */
export function createLog(level: string, isTerminal = Boolean(process.stdout.isTTY)): Log {
  const redact = ["password", "token", "secret", "authorization", "cookie", "*.password", "*.token", "*.secret"];
  if (!isTerminal) return pino({ level, redact, base: undefined }, writeTogether());
  return pino({ level, redact, base: undefined }, { write: line => process.stdout.write(readable(line)) });
}

/** For how long a line waits for others to be written with it. */
const togetherMs = 20;

/**
 * Standard output, written to in the background so that a slow reader holds up nobody, and many lines at a time: a write
 * for each would cost as much as sending a kept page. What is left when the process exits is written then; what a
 * standing reader leaves behind beyond 16 MB is dropped.
 */
function writeTogether(): { write(line: string): void } {
  const output = pino.destination({ minLength: 16_000, maxLength: 16_000_000, sync: false });
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(flush, togetherMs).unref();
    },
  };
}

const levelNames: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const stack = err && typeof err === "object" && "stack" in err ? `\n${String(err.stack)}` : "";
  const clock = new Date(Number(time)).toISOString().slice(11, 23);
  return `${clock} ${levelNames[Number(level)]} ${[msg, ...details].filter(Boolean).join(" ")}${stack}\n`;
}
