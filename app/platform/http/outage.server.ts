import { RequestProblem } from "./incoming-request.server.ts";

/** The operating system cannot reach a host. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** PostgreSQL is starting, stopping, timed out, or broke a deadlock. Source: PostgreSQL, appendix on error codes. */
const postgresCodes = new Set([
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  "57P05",
  "57014",
  "25006",
  "25P03",
  "40001",
  "40P01",
]);
/** All codes of these classes mean an outage: connection failed, out of memory, disk or connections. */
const postgresClasses = new Set(["08", "53"]);

/** Messages of pg and its pool for lost connections: these errors have neither code nor class. */
const pgMessages = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Query read timeout",
]);

const diskFullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

const hadOne = new WeakSet<object>();

/**
 * True when something outside the shop is out of reach, the database above all, so that a retry may succeed: 503
 * instead of 500. Looks at causes too.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof RequestProblem) return error.status === 503;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (code ? isOutageCode(code) : pgMessages.has(error.message)) || isOutage(error.cause);
}

/** True when a disk or quota is full. Looks at causes too. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return diskFullCodes.has(codeOf(error)) || isDiskFull(error.cause);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

function isOutageCode(code: string): boolean {
  const isClass = code.length === 5 && postgresClasses.has(code.slice(0, 2));
  return systemCodes.has(code) || postgresCodes.has(code) || isClass;
}

/** Notes an outage for the request of this router context. */
export function noteOutage(context: object): void {
  hadOne.add(context);
}

/** The response, with status 503 and `Retry-After` when an outage was noted. */
export function withOutageStatus(context: object, response: Response): Response {
  if (!hadOne.has(context) || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "2");
  return new Response(response.body, { status: 503, headers });
}
