import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { chooseEncoding, type Encoding, matchesETag } from "./content-negotiation.server.ts";
import { flatHeaders } from "./flat-headers.server.ts";
import { type InlineTexts, nonceHeader, parseNoncedInline } from "./nonced-inline.server.ts";
import {
  asksForPlace,
  contentSecurityPolicy,
  type ForeignFrame,
  inertPolicy,
  mailPolicy,
  withPlace,
} from "./security-headers.server.ts";
import type { Reserve } from "./unsent-bytes.server.ts";

const brotliAsync = promisify(brotliCompress);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);

/**
 * For a page of 85 KB: quality 3 gives 11.8 KB in 0.3 ms, 5 gives 9.9 KB in 0.9 ms, 9 takes 11 ms, 11 gives 8.8 KB in
 * 158 ms. Above 5 compression takes as long as it saves.
 */
const brotliQuality = 5;
/** Smaller answers are not worth compressing. */
const worthCompressing = 860;

/**
 * A complete kept page, or its data, for anyone: compressed, hashed, with all headers. Kept in brotli; other encodings
 * get a copy.
 */
export type FinishedPage = {
  isCacheable: boolean;
  bytes: number;
  status: number;
  etag: string;
  brotli: Buffer;
  /** The size before compression. */
  identityBytes: number;
  /** Each list has names and values in turn. */
  headers: { unchanged: string[]; full: string[]; br: string[] };
};

/** Makes a finished page of the router's answer. Only status 200 without a cookie is cacheable. */
export async function finishPage(
  response: Response,
  baseHeaders: string[],
  frame?: ForeignFrame,
): Promise<FinishedPage> {
  const { body, own } = await readAnswer(response);
  const isCacheable =
    response.status === 200 &&
    !response.headers.has("Set-Cookie") &&
    !response.headers.get("Cache-Control")?.includes("no-store");
  const brotli = copyAlone(await toBrotli(body));
  const policy = policyOf(own, { frame });
  // Includes the policy: a browser that keeps the page keeps its policy too.
  const etag = `W/"${createHash("sha256").update(body).update(policy).digest("base64url").slice(0, 22)}"`;
  const cacheControl = isCacheable ? "public, max-age=0, must-revalidate" : "no-store";
  const unchanged = [
    ...baseHeaders,
    // No `Cookie` in Vary although a cookie chooses the kind: every use must revalidate, and the ETag tells the kinds
    // apart.
    ...flatHeaders({ "Cache-Control": cacheControl, ETag: etag, Vary: "Accept-Encoding, Save-Data" }),
  ];
  const full = [...unchanged, ...ownHeaders(response), "Content-Security-Policy", policy];
  const headers = { unchanged, full, br: [...full, ...sizeHeaders("br", brotli)] };
  // The lists share their strings.
  const bytes = brotli.length + 2 * JSON.stringify(full).length;
  return { isCacheable, bytes, status: response.status, etag, brotli, identityBytes: body.length, headers };
}

/** zlib answers with a slice of its 16 KB buffer, all of which would be kept. */
function copyAlone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function sizeHeaders(encoding: Encoding, body: Buffer): string[] {
  return flatHeaders({
    "Content-Encoding": encoding === "identity" ? undefined : encoding,
    "Content-Length": String(body.length),
  });
}

/** Keeps one copy of a page per other encoding, shared by all who take it. */
const repacked = new LRUCache<string, Promise<Buffer>>({ maxSize: 8 * 1024 * 1024 });

/** Sends it in an encoding that the client takes, or 304. */
export function sendFinishedPage(
  exchange: { incoming: IncomingMessage; outgoing: ServerResponse; requestId: string; reserve: Reserve },
  page: FinishedPage,
): void | Promise<void> {
  const { incoming, outgoing, requestId, reserve } = exchange;
  if (page.status === 200 && matchesETag(incoming.headers["if-none-match"], page.etag)) {
    outgoing.writeHead(304, [...page.headers.unchanged, "X-Request-Id", requestId]).end();
    return;
  }
  const encoding = chooseEncoding(incoming.headers["accept-encoding"]);
  const send = (headers: string[], body: Buffer) => {
    outgoing.writeHead(page.status, [...headers, "X-Request-Id", requestId]);
    outgoing.end(incoming.method === "HEAD" ? undefined : body);
  };
  const isMeant = incoming.method !== "HEAD";
  if (encoding === "br") {
    if (isMeant) reserve(page.brotli.length);
    return send(page.headers.br, page.brotli);
  }
  // Its size in gzip is known only afterwards; the uncompressed size is the upper bound.
  if (isMeant) reserve(page.identityBytes);
  return repack(page, encoding).then(body => send([...page.headers.full, ...sizeHeaders(encoding, body)], body));
}

function repack({ etag, brotli, identityBytes }: FinishedPage, encoding: "gzip" | "identity"): Promise<Buffer> {
  const key = `${encoding} ${etag}`;
  const found = repacked.get(key);
  if (found) return found;
  const plain = unbrotliAsync(brotli);
  const packing = encoding === "gzip" ? plain.then(body => gzipAsync(body)) : plain;
  // A redirect has no bytes; the cache needs a size of at least 1.
  repacked.set(key, packing, { size: Math.max(1, identityBytes) });
  return packing;
}

/**
 * Sends an answer made for one visitor, with a content security policy for HTML, lightly compressed. Such answers hold
 * no secret (BREACH): docs/decisions/kept-pages.md.
 */
export async function sendPersonal(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  options: FramedOptions & { baseHeaders: string[]; reserve: Reserve },
): Promise<void> {
  const { body, own } = await readAnswer(response);
  const encoding =
    isText(response) && body.length >= worthCompressing
      ? chooseEncoding(incoming.headers["accept-encoding"])
      : "identity";
  const sent = encoding === "br" ? await toBrotli(body) : encoding === "gzip" ? await gzipAsync(body) : body;
  const decided = flatHeaders({
    "Content-Security-Policy": policyOf(own, options),
    "Cache-Control": response.headers.get("Cache-Control") ?? "no-store",
    Vary: "Accept-Encoding",
    "Content-Encoding": encoding === "identity" ? undefined : encoding,
    "Content-Length": hasNoBody(response.status) ? undefined : String(sent.length),
  });
  options.reserve(sent.length, { isMade: true });
  const general = response.headers.has(asksForPlace) ? withPlace(options.baseHeaders) : options.baseHeaders;
  const base = without(general, response.headers);
  outgoing.writeHead(response.status, [...base, ...ownHeaders(response), ...decided]);
  outgoing.end(incoming.method === "HEAD" ? undefined : sent);
}

/** The headers of every answer, except those a route set itself. */
function without(baseHeaders: string[], own: Headers): string[] {
  return baseHeaders.filter((_text, index) => !own.has(baseHeaders[index - (index % 2)]!));
}

function toBrotli(body: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliAsync(body, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Reads the router's answer to its end. For a page also `own`, our inline scripts and styles. */
async function readAnswer(response: Response): Promise<{ body: Buffer; own?: InlineTexts }> {
  const answered = Buffer.from(await response.arrayBuffer());
  if (!isHtml(response)) return { body: answered };
  const { html, scripts, styles } = parseNoncedInline(answered.toString(), response.headers.get(nonceHeader));
  return { body: Buffer.from(html), own: { scripts, styles } };
}

type FramedOptions = { isMail?: boolean; mayBeFramed?: boolean; frame?: ForeignFrame | undefined };

function policyOf(own: InlineTexts | undefined, { isMail, ...options }: FramedOptions): string {
  if (isMail) return mailPolicy;
  return own ? contentSecurityPolicy(own, options) : inertPolicy;
}

function isHtml(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function isText(response: Response): boolean {
  return /^(?:text\/|application\/(?:json|manifest\+json|xml|ld\+json))|\+xml/u.test(
    response.headers.get("Content-Type") ?? "",
  );
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}

// Headers that are decided here, whatever the route says.
const decidedHere = new Set([
  "cache-control",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "etag",
  "transfer-encoding",
  "vary",
  nonceHeader,
  asksForPlace,
]);

function ownHeaders(response: Response): string[] {
  return [...response.headers].filter(([name]) => !decidedHere.has(name)).flat();
}
