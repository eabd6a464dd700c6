import type { Exchange } from "./exchange.server.ts";
import { type FinishedPage, finishPage, sendFinishedPage } from "./finished-page.server.ts";
import type { FrontContext } from "./front-context.server.ts";
import { requestIdHeader } from "./incoming-request.server.ts";
import { liteHeader, scriptTimeHeader, wantsLite } from "./lite-pages.server.ts";
import { findKeptPage, type KeptPage } from "./page-table.server.ts";
import { refuseEmptyFailure } from "./problem-page.server.ts";

/** Longer addresses are parsed each time. */
const maxRememberedLength = 200;

/** Answers with a kept page recently asked for by exactly this address. */
export function answerRecentPage(exchange: Exchange, front: FrontContext): boolean | Promise<true> {
  const page = exchange.isRead ? front.recentPages.get(exchange.target) : undefined;
  return page ? sendPage(exchange, front, page) : false;
}

/** Answers with a page that is the same for every visitor, or redirects to its one address. */
export function answerPage(exchange: Exchange, front: FrontContext): boolean | Promise<true> {
  const page = exchange.isRead ? findKeptPage(front.pageTable, exchange.url()) : undefined;
  if (!page) return false;
  if (page.movedTo) {
    const headers = ["Location", page.movedTo, "Cache-Control", "no-store", "Content-Length", "0"];
    exchange.outgoing.writeHead(301, [...exchange.headers(), ...headers]).end();
    return true;
  }
  if (exchange.target.length <= maxRememberedLength) front.recentPages.set(exchange.target, page);
  return sendPage(exchange, front, page);
}

/** Sends at once when the page is kept. */
function sendPage(exchange: Exchange, front: FrontContext, page: KeptPage): true | Promise<true> {
  const { incoming } = exchange;
  const isLite = wantsLite(incoming.headers);
  const cache = page.isOpenEnded ? front.openEndedPages : front.pages;
  // The owner checks what was just changed, so never gets an outdated page.
  const mayBeStale = !incoming.headers.cookie?.includes("who=owner");
  const render = () => renderPage(exchange, front, page, isLite);
  const served = cache ? cache.serve(isLite ? `${page.address} lite` : page.address, render, { mayBeStale }) : render();
  if (served instanceof Promise) return served.then(made => sendFinished(exchange, made));
  return sendFinished(exchange, served);
}

function sendFinished(exchange: Exchange, page: FinishedPage): true | Promise<true> {
  const sending = sendFinishedPage(exchange, page);
  return sending instanceof Promise ? sending.then(() => true as const) : true;
}

/** The router gets nothing about the visitor, because the answer is for everyone. */
async function renderPage(
  { requestId }: Exchange,
  { origin, reads, handle, baseHeaders, frame }: FrontContext,
  page: KeptPage,
  isLite: boolean,
): Promise<FinishedPage> {
  const headers = new Headers({ [requestIdHeader]: requestId });
  if (isLite) headers.set(liteHeader, "on");
  headers.set(scriptTimeHeader, page.needsScript ? "last" : isLite ? "needed" : "seen");
  return await reads(async () => {
    const response = await handle(new Request(origin + page.address, { headers }));
    refuseEmptyFailure(response);
    return await finishPage(response, baseHeaders(), frame?.());
  });
}
