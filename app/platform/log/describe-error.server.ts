import { DrizzleQueryError } from "drizzle-orm/errors";

/** An error as it may be logged: what and where, without personal data. */
export type DescribedError = {
  type: string;
  message: string;
  /** The stack without the message. */
  stack?: string;
  cause?: DescribedError;
  /** Codes and names of the operating system, PostgreSQL or a library. */
  [fact: string]: unknown;
};

/** Properties that name things of ours or the system, never typed values. */
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
 * Describes an error for the log or a stored reason. drizzle puts a statement's values into message and stack,
 * PostgreSQL the row into its detail, a schema its input. Only listed properties are taken, so an unknown one stays
 * out.
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

/** The messages of an error and its causes in one line. */
export function describeReason(error: unknown): string {
  const messages: string[] = [];
  for (let at: DescribedError | undefined = describeError(error); at; at = at.cause) messages.push(at.message);
  return messages.join(": ");
}

function messageOf(error: Error & Record<string, unknown>): string {
  // The values follow the statement in drizzle's message.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // "Data exception" quotes the value. Source: PostgreSQL, appendix on error codes, class 22.
  if (typeof error.severity === "string" && String(error.code).startsWith("22")) return `data exception ${error.code}`;
  // A schema's issues list the input, so only their number is logged.
  if (Array.isArray(error.issues)) return `${error.issues.length} of the values given do not fit`;
  return error.message;
}

/** Removes e-mail addresses, which mail servers and providers repeat. */
function withoutPeople(message: string): string {
  return message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu, "…@…");
}
