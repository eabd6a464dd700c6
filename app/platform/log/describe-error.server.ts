import { DrizzleQueryError } from "drizzle-orm/errors";

/** An error as it may be written down: what kind, where, and what the database names, without anyone's data. */
export type DescribedError = {
  type: string;
  message: string;
  /** The lines that say where; none of the message. */
  stack?: string;
  cause?: DescribedError;
  /** What the operating system, PostgreSQL or a library calls it, and what PostgreSQL says it is about. */
  [fact: string]: unknown;
};

/** What names a thing of ours or of the system, never a value that someone typed. */
const harmlessFacts = [
  "code",
  "errno",
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "status",
];
const deepest = 5;

/**
 * Describes whatever was thrown for the log and for a kept reason. drizzle puts a failing statement's values into its
 * message and its stack, PostgreSQL the failing row into its detail, and a schema what it was given: passwords, codes,
 * addresses. Only what is listed here is taken, so that a property nobody thought of stays out.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "Something that is no error was thrown." };
  const facts = error as Error & Record<string, unknown>;
  const described: DescribedError = { type: error.constructor.name, message: withoutPeople(messageOf(facts)) };
  const frames = error.stack?.split("\n").filter(line => /^\s+at /u.test(line));
  if (frames && frames.length > 0) described.stack = frames.join("\n");
  for (const name of harmlessFacts) {
    if (["string", "number"].includes(typeof facts[name])) described[name] = facts[name];
  }
  if (error.cause !== undefined && depth < deepest) described.cause = describeError(error.cause, depth + 1);
  return described;
}

/** The message with those of its causes, in one line: a reason to keep beside the work that failed. */
export function describeReason(error: unknown): string {
  const messages: string[] = [];
  for (let at: DescribedError | undefined = describeError(error); at; at = at.cause) messages.push(at.message);
  return messages.join(": ");
}

function messageOf(error: Error & Record<string, unknown>): string {
  // The statement with its placeholders; the values follow it in the message.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // "Data exception" quotes the value that could not be read. Source: PostgreSQL's appendix on error codes, class 22.
  if (typeof error.severity === "string" && String(error.code).startsWith("22")) return `data exception ${error.code}`;
  // A schema of any library, ours or one that a library of ours brings, lists what it was given.
  if (Array.isArray(error.issues)) return `${error.issues.length} of the values given do not fit`;
  return error.message;
}

/** Mail servers and providers repeat addresses in what they say. */
function withoutPeople(message: string): string {
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu, "…@…");
}
