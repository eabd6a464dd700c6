import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { announceStyles } from "#app/platform/http/announce-styles.server.ts";
import { requestIdHeader } from "#app/platform/http/incoming-request.server.ts";
import { nonceHeader } from "#app/platform/http/nonced-inline.server.ts";
import { isDiskFull, isOutage, noteOutage } from "#app/platform/http/outage.server.ts";
import { InlineScriptsContext } from "#app/platform/page-scripts/inline-script.tsx";
import { inlineScripts } from "#app/platform/page-scripts/inline-scripts.server.ts";
import { shopOf } from "./shop.server.ts";

/**
 * Renders a whole page without streaming: the page is compressed, hashed for its content security policy and often
 * cached. Inline scripts and styles of ours, the router's and React's carry a nonce, so that the front recognises them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let renderStatus = status;
  const nonce = randomBytes(18).toString("base64url");
  const page = (
    <InlineScriptsContext value={{ nonce, scripts: inlineScripts }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </InlineScriptsContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce: { script: nonce, style: nonce },
    signal: request.signal,
    onError(error) {
      renderStatus = 500;
      logSurprise(error, request, context);
    },
  });
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(nonceHeader, nonce);
  const styles = announceStyles(routerContext);
  if (styles) headers.set("Link", styles);
  return new Response(stream, { status: renderStatus, headers });
}

/** Logs errors of loaders, actions and pages with the request's id; the visitor sees nothing of them. */
export const handleError: HandleErrorFunction = (error, { request, context }) => logSurprise(error, request, context);

function logSurprise(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  if (request.signal.aborted) return;
  // The router's own answer to requests that our pages never send: anybody could fill the log with them.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isOutage(error)) noteOutage(context);
  const requestId = request.headers.get(requestIdHeader);
  const shop = shopOf(context);
  if (isDiskFull(error)) shop.writes.noteFailure();
  shop.log.error({ requestId, err: error }, "request failed");
}
