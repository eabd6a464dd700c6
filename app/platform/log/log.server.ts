import { type Logger, pino } from "pino";
import { type DescribedError, describeError } from "./describe-error.server.ts";
import { type LogDestination, writeLogLines } from "./write-log-lines.server.ts";

export type Log = Pick<Logger, "trace" | "debug" | "info" | "warn" | "error" | "child">;

/**
 * The shop's log: JSON lines, or readable lines on a terminal. Callers choose what is logged; these names are blanked
 * as a last guard.
 */
export function createLog(level: string, destination: LogDestination = standardOutput()): Log {
  const redact = ["password", "token", "secret", "authorization", "cookie", "*.password", "*.token", "*.secret"];
  return pino({ level, redact, base: undefined, serializers: { err: describeError } }, destination);
}

/** The log for request lines, without the last guard, which takes a tenth of a kept page's time. */
export function requestLogOf(log: Log): Pick<Log, "info" | "warn"> {
  return log.child({}, { redact: [] });
}

let output: LogDestination | undefined;

/** Make one per process: two would write into each other's lines. */
function standardOutput(): LogDestination {
  output ??= process.stdout.isTTY ? { write: line => process.stdout.write(readable(line)) } : writeLogLines();
  return output;
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
  const clock = new Date(Number(time)).toISOString().slice(11, 23);
  return `${clock} ${levelNames[Number(level)]} ${[msg, ...details].filter(Boolean).join(" ")}${readableError(err as DescribedError | undefined)}\n`;
}

export function readableError(err: DescribedError | undefined): string {
  if (!err) return "";
  return `\n${err.type}: ${err.message}\n${err.stack ?? ""}${readableError(err.cause)}`;
}
