import type { IncomingMessage, ServerResponse } from "node:http";
import { alivePath, buildFolder, readyPath } from "#app/lib/front-addresses.ts";
import { answerByRoute } from "./answer-by-route.server.ts";
import { answerPage, answerRecentPage } from "./answer-page.server.ts";
import { answerPicture } from "./answer-picture.server.ts";
import { matchesETag } from "./content-negotiation.server.ts";
import { type Exchange, openExchange } from "./exchange.server.ts";
import { type FrontContext, type FrontOptions, openFrontContext } from "./front-context.server.ts";
import { SilentClient } from "./http-server.server.ts";
import { RequestProblem, refuseTwoHosts } from "./incoming-request.server.ts";
import { leadToOrigin } from "./lead-to-origin.server.ts";
import { sendProblem, sorry } from "./problem-page.server.ts";
import { inertPolicy } from "./security-headers.server.ts";

export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Returns true when it answered, false to pass the request on. Throws to refuse it. */
type Handler = (exchange: Exchange, front: FrontContext) => boolean | Promise<boolean>;

/** Tried in this order: cheap and frequent first, the last one answers the rest. */
const handlers: Handler[] = [
  refuseAmbiguousHost,
  leadToOrigin,
  answerRecentPage,
  answerFile,
  answerMadeStyle,
  refuseMissingFile,
  answerHealth,
  refuseMethod,
  answerPicture,
  answerPage,
  answerByRoute,
];

/**
 * The front before the router: host, health, files, pictures, kept pages, limits, origin of writes, headers,
 * compression, log and failures. Source: docs/architecture.md#the-way-of-a-request.
 */
export function createFront(options: FrontOptions): Front {
  const front = openFrontContext(options);
  return (incoming, outgoing) => {
    const exchange = openExchange(front, incoming, outgoing);
    logWhenDone(front, exchange);
    try {
      answer(exchange, front)?.catch(error => fail(exchange, front, error));
    } catch (error) {
      fail(exchange, front, error);
    }
  };
}

/** A promise only once a handler returns one: a kept page is sent before this returns. */
function answer(exchange: Exchange, front: FrontContext, from = 0): Promise<void> | undefined {
  for (let at = from; at < handlers.length; at++) {
    const answered = handlers[at]!(exchange, front);
    if (answered === true) return undefined;
    if (answered) return answered.then(isDone => (isDone ? undefined : answer(exchange, front, at + 1)));
  }
  return undefined;
}

function refuseAmbiguousHost({ incoming }: Exchange): false {
  refuseTwoHosts(incoming);
  return false;
}

function answerFile(
  { incoming, outgoing, isRead, headers, reserve }: Exchange,
  { staticFiles }: FrontContext,
): boolean {
  return isRead && staticFiles(incoming, outgoing, headers(), reserve);
}

/** A style sheet that is made from its address. */
function answerMadeStyle({ isRead, target, incoming, outgoing, headers }: Exchange, { findStyle }: FrontContext) {
  const style = isRead ? findStyle?.(target.split("?", 1)[0]!) : undefined;
  if (!style) return false;
  const always = [...headers(), "Cache-Control", style.cacheControl, "ETag", style.etag];
  if (matchesETag(incoming.headers["if-none-match"], style.etag)) {
    outgoing.writeHead(304, always).end();
    return true;
  }
  const body = Buffer.from(style.text);
  const kind = ["Content-Type", "text/css; charset=utf-8", "Content-Security-Policy", inertPolicy];
  outgoing.writeHead(200, [...always, ...kind, "Content-Length", String(body.length)]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

/** A file of an older build, or none: no page is rendered for it. */
function refuseMissingFile({ isRead, target }: Exchange): false {
  if (isRead && target.startsWith(buildFolder)) throw new RequestProblem(404, "There is no such file.");
  return false;
}

function answerHealth(exchange: Exchange, { isReady }: FrontContext): boolean | Promise<true> {
  const say = (status: number, message: string): true => {
    sendProblem(exchange.incoming, exchange.outgoing, { status, message, baseHeaders: exchange.headers() });
    return true;
  };
  if (exchange.target === alivePath) return say(200, "alive");
  if (exchange.target !== readyPath) return false;
  return isReady().then(ready => (ready ? say(200, "ready") : say(503, "not ready")));
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

function refuseMethod({ incoming }: Exchange): false {
  if (!methods.includes(incoming.method ?? "")) throw new RequestProblem(405, "This is not possible here.");
  return false;
}

/** Logs the unexpected, and answers if nothing has been sent yet. */
function fail(exchange: Exchange, { log }: FrontContext, error: unknown): void {
  const { incoming, outgoing, requestId } = exchange;
  const isKnown = error instanceof RequestProblem;
  const wasLeft = incoming.destroyed && !incoming.complete;
  if (!isKnown && !wasLeft) log.error({ requestId, err: error }, "request failed");
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy();
    return;
  }
  const status = isKnown ? error.status : 500;
  const retryAfter = String(isKnown ? error.retryAfterSeconds : 2);
  const more = { 405: ["Allow", methods.join(", ")], 503: ["Retry-After", retryAfter] }[status];
  sendProblem(incoming, outgoing, {
    status,
    message: isKnown ? error.message : sorry,
    baseHeaders: exchange.headers(),
    headers: more,
  });
  endUnreadBody(incoming);
}

/**
 * The refused body is still arriving: leaves time to read the refusal, then closes. What arrives is dropped, because
 * browsers read an answer after they have sent everything.
 */
function endUnreadBody(incoming: IncomingMessage): void {
  incoming.resume();
  if (!incoming.complete) setTimeout(() => incoming.complete || incoming.destroy(), 5_000).unref();
}

/**
 * Without the query, which people type, and without secrets of a path. Almost no path has one; checking first saves a
 * twentieth of a kept page.
 */
function loggedPath(target: string, secretPath: RegExp): string {
  const end = target.indexOf("?");
  const path = end === -1 ? target : target.slice(0, end);
  return secretPath.test(path) ? path.replace(secretPath, "/$1/…") : path;
}

/** Logs one line when an answer is finished or given up. */
function logWhenDone(front: FrontContext, { incoming, outgoing, requestId, target }: Exchange): void {
  const { requestLog: log, secretPath } = front;
  const { method } = incoming;
  const startedAt = performance.now();
  outgoing.on("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const line = { requestId, method, path: loggedPath(target, secretPath), status: outgoing.statusCode, ms };
    if (!outgoing.writableFinished) {
      const { errored } = incoming.socket;
      // Nothing was answered yet, so the line has no status.
      const asked = outgoing.headersSent ? line : { ...line, status: undefined };
      log.info(
        asked,
        `request given up by ${errored instanceof SilentClient ? "us: the client fell silent" : "the client"}`,
      );
    } else if (outgoing.statusCode >= 500) log.warn(line, "request");
    else log.info(line, "request");
  });
}
