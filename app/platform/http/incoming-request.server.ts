import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { Readable, Transform } from "node:stream";
import { clientAddressHeader } from "./client-address.server.ts";
import { liteHeader, scriptTimeHeader, wantsLite } from "./lite-pages.server.ts";
import type { PageHandle, Upload } from "./page-handle.ts";

/** What is wrong with a request, for its sender. */
export class RequestProblem extends Error {
  readonly status: number;
  /** Says when to try again after a 503. */
  readonly retryAfterSeconds: number;

  constructor(status: number, message: string, { retryAfterSeconds = 2 } = {}) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Forms and JSON are small. */
const maxBodyBytes = 64 * 1024;
/** A body must be complete within this time; after half of it, it must have this rate in bytes a second. */
const bodySeconds = 30;
const patienceSeconds = 15;
const leastRate = 1024;
const maxUrlLength = 4096;

/** The front sets this header; routes and the log read it. */
export const requestIdHeader = "x-selvedge-request";

/** Returns the URL under `origin`, whatever the Host. Throws `RequestProblem`. */
export function readUrl(incoming: IncomingMessage, origin: string): URL {
  const address = incoming.url ?? "/";
  if (address.length > maxUrlLength) throw new RequestProblem(414, "This address is too long.");
  // Without the origin in front, "//elsewhere/" would be another host.
  const url = address.startsWith("/") ? URL.parse(origin + address) : null;
  if (!url || /%00/u.test(address) || !isDecodable(url.pathname)) {
    throw new RequestProblem(400, "This address cannot be read.");
  }
  return url;
}

/**
 * The request for the router. A body is read whole first (64 KB, 30 seconds), except an `upload`, which streams. Throws
 * `RequestProblem`: 413 too large, 408 too slow, 400 for invalid UTF-8 or NUL.
 */
export async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: { url: URL; requestId: string; address: string; upload?: Upload | undefined },
): Promise<Request> {
  const { url, requestId, address, upload } = options;
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
  }
  if (incoming.headers.cookie) headers.set("cookie", incoming.headers.cookie);
  headers.set("host", url.host);
  headers.delete("x-forwarded-host");
  headers.set(clientAddressHeader, address);
  headers.set(requestIdHeader, requestId);
  if (wantsLite(incoming.headers)) headers.set(liteHeader, "on");
  else headers.delete(liteHeader);
  headers.delete(scriptTimeHeader);
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const method = incoming.method ?? "GET";
  const init = { method, headers, signal: gone.signal };
  if (method === "GET" || method === "HEAD") return new Request(url, init);
  if (upload) return new Request(url, { ...init, ...streamOf(incoming, upload) });
  return new Request(url, { ...init, body: new Uint8Array(await readBody(incoming)) });
}

/** Throws 403 for a write without the shop's Origin. `postedBy`: programs that send none. */
export function refuseForeignWrite(
  { method, headers }: IncomingMessage,
  origin: string,
  postedBy: PageHandle["postedBy"],
): void {
  if (method === "GET" || method === "HEAD" || headers.origin === origin || postedBy === "payment-provider") return;
  // Browsers send an Origin, mail programs do not.
  if (postedBy === "mail-program" && headers.origin === undefined) return;
  throw new RequestProblem(403, `This form was not sent from the shop's own pages. Open ${origin} and try again.`);
}

/** Throws 400 for two Host headers, of which a proxy may have used the other. Source: RFC 9112 §3.2. */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) throw new RequestProblem(400, "This request names more than one host.");
}

function isDecodable(path: string): boolean {
  try {
    // The result must be used, or the bundler drops the call and what it throws.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Whether a form with files is sent. */
export function isMultipart({ headers }: IncomingMessage): boolean {
  return Boolean(headers["content-type"]?.startsWith("multipart/form-data"));
}

function streamOf(incoming: IncomingMessage, { maxBytes, seconds, refusal }: Upload): RequestInit {
  refuseAnnounced(incoming, maxBytes, refusal);
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? tooLarge(refusal) : null, chunk);
    },
  });
  incoming.once("error", error => limited.destroy(error)).pipe(limited);
  if (seconds !== undefined) {
    const late = () => limited.destroy(new RequestProblem(408, "The upload took too long."));
    const timer = setTimeout(late, seconds * 1_000).unref();
    limited.once("close", () => clearTimeout(timer));
  }
  // A body that streams must say so, which the DOM's types do not know.
  return { body: Readable.toWeb(limited) as ReadableStream, duplex: "half" } as RequestInit;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  refuseAnnounced(incoming, maxBodyBytes);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  let seconds = patienceSeconds;
  const look = () => {
    const isTooSlow = seconds >= bodySeconds || bytes < (seconds - patienceSeconds + 1) * leastRate;
    if (isTooSlow) return reject(new RequestProblem(408, "The upload took too long."));
    seconds += 1;
    timer = setTimeout(look, 1_000);
  };
  let timer = setTimeout(look, patienceSeconds * 1_000);
  const collect = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) reject(tooLarge());
    else chunks.push(chunk);
  };
  incoming
    .on("data", collect)
    .once("end", () => resolve(Buffer.concat(chunks)))
    .once("error", reject);
  // The rest of a refused body is dropped.
  const body = await promise.finally(() => incoming.off("data", collect) && clearTimeout(timer));
  if (!isPlainText(body, incoming.headers["content-type"] ?? "")) {
    throw new RequestProblem(400, "The form has characters we can't read.");
  }
  return body;
}

function refuseAnnounced(incoming: IncomingMessage, maxBytes: number, words?: string): void {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(words);
}

function tooLarge(words = "The upload is too large."): RequestProblem {
  return new RequestProblem(413, words);
}

// NUL fits into no text column, and nobody types it.
function isPlainText(body: Buffer, contentType: string): boolean {
  if (contentType.startsWith("multipart/form-data")) return true;
  const text = body.toString("utf8");
  if (/\0|\\u0000/u.test(text) || !Buffer.from(text).equals(body)) return false;
  return !contentType.startsWith("application/x-www-form-urlencoded") || !/%00/u.test(text);
}

/** Names known inside a network only. A proxy that sends one as Host would cause a redirect loop. */
const insideName = /\.(?:local|localhost|localdomain|internal|intranet|lan|svc|arpa)$/u;

/** The host of the public address; undefined when visitors are not redirected to it. */
export function publicNameOf(origin: string): string | undefined {
  const { hostname } = new URL(origin);
  return isPublicName(hostname) ? hostname : undefined;
}

/** True for a name that resolves everywhere: no address, and no name inside a network. */
export function isPublicName(name: string): boolean {
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+$/u.test(name) && isIP(name) === 0 && !insideName.test(name);
}
