import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CatalogChanges } from "#app/database/catalog-changes.server.ts";
import { type CatalogPage, findCatalogPage } from "./catalog-pages.server.ts";
import { addressBehindProxies, countedAddress } from "./client-address.server.ts";
import { type FinishedPage, finishPage, sendFinishedPage, sendPersonal } from "./finished-page.server.ts";
import {
  isWebhook,
  RequestProblem,
  readRequest,
  readUrl,
  refuseForeignWrite,
  refuseTwoHosts,
  requestIdHeader,
} from "./incoming-request.server.ts";
import { watchEventLoop } from "./event-loop-lag.server.ts";
import { createGate } from "./gate.server.ts";
import { liteHeader, wantsLite } from "./lite-pages.server.ts";
import type { Log } from "#app/log/log.server.ts";
import { createPageCache } from "./page-cache.server.ts";
import { sendProblem } from "./problem-page.server.ts";
import { logWhenDone } from "./request-log.server.ts";
import { type ForeignFrame, securityHeaders } from "./security-headers.server.ts";
import { type Picture, sendPicture } from "./send-picture.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { createUnsentBytes, type Reserve } from "./unsent-bytes.server.ts";

export type FrontOptions = {
  /** The public address; requests reach the router under it, whatever Host they carried. */
  origin: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies: number;
  /** The files of the client's build. */
  staticFiles: StaticFiles;
  /** The page of a payment provider that ours show, if it is not our own. */
  frame?: ForeignFrame | undefined;
  /** News of the catalogue; without it (in development) no page is kept. */
  changes?: Pick<CatalogChanges, "onChange" | "confirmedAt">;
  /** The picture at a path under /media/; `reserve` is told its size before it is read, and may throw. */
  findPicture(path: string, reserve: (bytes: number) => void): Promise<Picture | undefined>;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  /** Pages, data and actions. */
  handle(request: Request): Promise<Response>;
  /** Pages and data made at one time, and how many more wait; the rest is turned away until some are done. */
  maxInFlight?: number;
  maxWaiting?: number;
  /** Writes at one time, half of them from one client at most: apart, because they may wait for a payment provider. */
  maxWrites?: number;
  /** Requests whose body is arriving at one time, in all and from one client. */
  maxBodies?: number;
  maxBodiesPerClient?: number;
};

/** A listener for node:http's "request". */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** `client`: what counts as one client (`countedAddress`); `reserve`: room for the answer. */
type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  address: string;
  client: string;
  reserve: Reserve;
};

/** So late the process may be before it takes on no more pages than one at a time. */
const strainMs = 1_000;
const megabyte = 1024 * 1024;
/** Answers made or being read that the network has not taken: in all, and of one client (a carrier may be one). */
const unsentLimits = { maxBytes: 48 * megabyte, maxBytesPerClient: 24 * megabyte };
/** How far pictures may fill them: a page without pictures is better than none. */
const picturePortion = 2 / 3;
/** What an answer counts for until its size is known. */
const usualBytes = 64 * 1024;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const sorry = "Something went wrong on our side. Please try again.";

/**
 * The front before the router: health, files, pictures, catalogue pages from memory, and for the rest the limits, the
 * origin of writes, security headers, compression, the log's line and the last word on failures.
 * Source: design §7, §8; docs/architecture.md.
 */
export function createFront(options: FrontOptions): Front {
  const { origin, log, trustedProxies, staticFiles, changes, findPicture, isReady, handle } = options;
  const { maxInFlight = 32, maxWaiting = 200, maxWrites = 200, frame } = options;
  const { maxBodies = 1_000, maxBodiesPerClient = 50 } = options;
  const baseHeaders = securityHeaders(origin, frame);
  const pages = changes && createPageCache<FinishedPage>({ changes, maxBytes: 64 * megabyte });
  const openEndedPages = changes && createPageCache<FinishedPage>({ changes, maxBytes: 8 * megabyte });
  const isBusy = () => new RequestProblem(503, "The shop is very busy. Please try again in a moment.");
  const lag = watchEventLoop();
  const isStrained = () => lag.ms() > strainMs;
  const reads = createGate({ max: maxInFlight, maxWaiting, waitMs: 3_000, isStrained }, isBusy);
  // Bodies apart, so that clients who send slowly do not keep the others out; webhooks apart from what visitors write.
  const openRoom = () => ({
    bodies: createGate({ max: maxBodies, maxPerKey: maxBodiesPerClient }, isBusy),
    writes: createGate({ max: maxWrites, maxPerKey: maxWrites / 2 }, isBusy),
  });
  const [visitors, webhooks] = [openRoom(), openRoom()];
  const unsent = createUnsentBytes(unsentLimits, isBusy);
  /** Addresses as they were asked for lately, so that the common ones are not taken apart each time. */
  const lately = new Map<string, CatalogPage>();

  function rememberPage(address: string, page: CatalogPage): CatalogPage {
    if (lately.size >= 10_000) lately.clear();
    if (address.length <= 200) lately.set(address, page);
    return page;
  }

  async function answer(exchange: Exchange): Promise<void> {
    const { incoming, outgoing, reserve } = exchange;
    refuseTwoHosts(incoming);
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const address = incoming.url ?? "/";
    const knownPage = isRead ? lately.get(address) : undefined;
    if (knownPage) return await answerWithPage(exchange, knownPage);
    if (isRead && staticFiles(incoming, outgoing, headersOf(exchange), reserve)) return;
    // A file of an older build, or none ever: no page to be rendered for it.
    if (isRead && address.startsWith("/assets/")) throw new RequestProblem(404, "There is no such file.");
    if (address === "/healthz") return say(exchange, 200, "alive");
    if (address === "/readyz") return (await isReady()) ? say(exchange, 200, "ready") : say(exchange, 503, "not ready");
    if (!methods.includes(incoming.method ?? "")) throw new RequestProblem(405, "This cannot be done here.");
    const url = readUrl(incoming, origin);
    if (isRead && url.pathname.startsWith("/media/")) return await answerWithPicture(exchange, url.pathname);
    const page = isRead ? findCatalogPage(url) : undefined;
    if (page?.movedTo) return redirect(exchange, page.movedTo);
    if (page) return await answerWithPage(exchange, rememberPage(address, page));
    refuseForeignWrite(incoming, url, origin);
    const room = isWebhook(url) ? webhooks : visitors;
    const read = () => readRequest(incoming, outgoing, { url, ...exchange });
    const request = isRead ? await read() : await room.bodies(read, exchange.client);
    await (isRead ? reads : room.writes)(async () => {
      if (isRead) reserve(usualBytes);
      const response = await handle(request);
      if (request.signal.aborted) return;
      if (response.status >= 400 && response.body === null) throw new RequestProblem(response.status, sorry);
      const mayBeFramed = url.pathname.startsWith("/practice/");
      await sendPersonal(incoming, outgoing, response, {
        baseHeaders: headersOf(exchange),
        ...{ reserve, mayBeFramed, frame },
      });
    }, exchange.client);
  }

  async function answerWithPage(exchange: Exchange, page: CatalogPage): Promise<void> {
    const { incoming, requestId } = exchange;
    const cache = page.isOpenEnded ? openEndedPages : pages;
    // The router learns nothing of who asks: what it answers is for everyone.
    const isLite = wantsLite(incoming.headers);
    const headers = { [requestIdHeader]: requestId, ...(isLite && { [liteHeader]: "on" }) };
    const scriptTime = page.needsScript ? undefined : isLite ? "needed" : "seen";
    const render = () =>
      reads(async () => {
        const response = await handle(new Request(origin + page.address, { headers }));
        if (response.status >= 400 && response.body === null) throw new RequestProblem(response.status, sorry);
        return await finishPage(response, baseHeaders, { frame, scriptTime });
      });
    // The owner looks at what was just changed: not even a moment of the old page.
    const mayBeStale = !incoming.headers.cookie?.includes("who=owner");
    const served = cache
      ? cache.serve(isLite ? `${page.address} lite` : page.address, render, { mayBeStale })
      : render();
    const finished = served instanceof Promise ? await served : served;
    await sendFinishedPage(exchange, finished);
  }

  async function answerWithPicture(exchange: Exchange, path: string): Promise<void> {
    const reserve = unsent.reserverOf(exchange.outgoing, exchange.client, picturePortion);
    reserve(usualBytes);
    const picture = await findPicture(path, reserve);
    if (!picture) throw new RequestProblem(404, "There is no such picture.");
    reserve(picture.bytes.byteLength);
    sendPicture(exchange, picture, headersOf(exchange));
  }

  function redirect(exchange: Exchange, address: string): void {
    const headers = ["Location", address, "Cache-Control", "no-store", "Content-Length", "0"];
    exchange.outgoing.writeHead(301, [...headersOf(exchange), ...headers]).end();
  }

  const headersOf = ({ requestId }: Exchange) => [...baseHeaders, "X-Request-Id", requestId];

  function say(exchange: Exchange, status: number, message: string): void {
    sendProblem(exchange.incoming, exchange.outgoing, { status, message, baseHeaders: headersOf(exchange) });
  }

  function fail(exchange: Exchange, error: unknown): void {
    const { incoming, outgoing, requestId } = exchange;
    const isKnown = error instanceof RequestProblem;
    const wasLeft = incoming.destroyed && !incoming.complete;
    if (!isKnown && !wasLeft) log.error({ requestId, err: error }, "request failed");
    if (outgoing.headersSent || outgoing.destroyed) {
      outgoing.destroy();
      return;
    }
    const status = isKnown ? error.status : 500;
    const more = { 405: ["Allow", methods.join(", ")], 503: ["Retry-After", "2"] }[status];
    sendProblem(incoming, outgoing, {
      status,
      message: isKnown ? error.message : sorry,
      baseHeaders: headersOf(exchange),
      headers: more,
    });
    endUnreadBody(incoming);
  }

  return (incoming, outgoing) => {
    const requestId = randomUUID();
    logWhenDone(log, incoming, outgoing, requestId);
    const { remoteAddress } = incoming.socket;
    const address = addressBehindProxies(remoteAddress, incoming.headers["x-forwarded-for"], trustedProxies);
    const client = countedAddress(address);
    const reserve = unsent.reserverOf(outgoing, client);
    const exchange = { incoming, outgoing, requestId, address, client, reserve };
    answer(exchange).catch(error => fail(exchange, error));
  };
}

// The refused body is still arriving: time enough to read the refusal, not to keep the connection.
function endUnreadBody(incoming: IncomingMessage): void {
  if (!incoming.complete) setTimeout(() => incoming.complete || incoming.destroy(), 5_000).unref();
}
