import { RequestProblem } from "./incoming-request.server.ts";

/** The operating system cannot reach a host, or lost the connection to it. */
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

/**
 * PostgreSQL is starting, stopping or handing over, stopped a query or a transaction that took too long, or chose one
 * of two that stood in each other's way. Source: PostgreSQL's appendix on error codes.
 */
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
/** Of these classes every code: the connection failed, and PostgreSQL is out of memory, disk or connections. */
const postgresClasses = new Set(["08", "53"]);

/**
 * What pg and its pool say when a connection is lost or not to be had: these errors have neither a code nor a class.
 */
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
 * Whether something outside the shop was out of reach for the moment (the database above all), so that the same request
 * may well succeed soon: what is answered with 503 and not with 500. Looks at an error's causes too.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof RequestProblem) return error.status === 503;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (code ? isOutageCode(code) : pgMessages.has(error.message)) || isOutage(error.cause);
}

/**
 * Whether there was no room left to write: on the disk, in the quota, or on the database's disk. Looks at causes too.
 */
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

/** Notes that an outage befell the request of this router context. */
export function noteOutage(context: object): void {
  hadOne.add(context);
}

/**
 * The answer to the request of this context: when an outage befell it, the same with status 503 and when to come back.
 */
export function withOutageStatus(context: object, response: Response): Response {
  if (!hadOne.has(context) || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "2");
  return new Response(response.body, { status: 503, headers });
}
