import { RequestProblem } from "./incoming-request.server.ts";

// What the operating system, pg and PostgreSQL say when the database is away, starting, stopping, full or handing over.
const systemCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/u;
const postgresCodes = /^(?:08\w{3}|57P0[1-5]|57014|53\w{3}|25006|25P03|40001|40P01)$/u;
const words =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection error|read timeout/iu;

const hadOne = new WeakSet<object>();

/**
 * Whether something outside the shop was out of reach for the moment (the database above all), so that the same request
 * may well succeed soon: what is answered with 503 and not with 500. Looks at an error's causes too.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof RequestProblem) return error.status === 503;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const isOne = code ? systemCodes.test(code) || postgresCodes.test(code) : words.test(error.message);
  return isOne || isOutage(error.cause);
}

/** Whether there was no room left to write: on the disk, in the quota, or on the database's disk. Looks at causes too. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && /^(?:ENOSPC|EDQUOT|53100)$/u.test(String(error.code))) || isDiskFull(error.cause);
}

/** Notes that an outage befell the request of this router context. */
export function noteOutage(context: object): void {
  hadOne.add(context);
}

/** The answer to the request of this context: when an outage befell it, the same with status 503 and when to come back. */
export function withOutageStatus(context: object, response: Response): Response {
  if (!hadOne.has(context) || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "2");
  return new Response(response.body, { status: 503, headers });
}
