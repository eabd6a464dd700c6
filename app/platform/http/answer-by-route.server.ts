import type { Exchange } from "./exchange.server.ts";
import { sendPersonal } from "./finished-page.server.ts";
import { type FrontContext, usualBytes, type WriteLimits } from "./front-context.server.ts";
import { isMultipart, readRequest, refuseForeignWrite } from "./incoming-request.server.ts";
import type { PageHandle } from "./page-handle.ts";
import { findPageOf, type Page, postersOf } from "./page-table.server.ts";
import { refuseEmptyFailure } from "./problem-page.server.ts";

/**
 * Asks the router for personal pages, data and writes. Throws 403 for a write from elsewhere, and what `readRequest`
 * and the limits throw.
 */
export async function answerByRoute(exchange: Exchange, front: FrontContext): Promise<true> {
  const { incoming, outgoing, isRead, client } = exchange;
  const url = exchange.url();
  const page = findPageOf(front.pageTable, url);
  const postedBy = postersOf(page, url);
  refuseForeignWrite(incoming, front.origin, postedBy);
  const { requestId, address } = exchange;
  const upload = isMultipart(incoming) ? page?.upload : undefined;
  const read = () => readRequest(incoming, outgoing, { url, requestId, address, upload });
  if (isRead) {
    const request = await read();
    await front.reads(() => askRouter(exchange, front, { request, page }), client);
    return true;
  }
  const { bodies, work } = limitsFor(front, { postedBy, upload });
  // An upload is read while it is worked on, so it is refused before anything is read.
  if (upload) await work(async () => askRouter(exchange, front, { request: await read(), page }), client);
  else {
    const request = await bodies(read, client);
    await work(() => askRouter(exchange, front, { request, page }), client);
  }
  return true;
}

function limitsFor(front: FrontContext, { postedBy, upload }: Pick<PageHandle, "postedBy" | "upload">): WriteLimits {
  if (postedBy === "payment-provider") return front.webhookWrites;
  return (upload && front.uploadWrites.get(upload)) ?? front.visitorWrites;
}

async function askRouter(
  exchange: Exchange,
  front: FrontContext,
  { request, page }: { request: Request; page: Page | undefined },
): Promise<void> {
  const { incoming, outgoing, isRead, reserve } = exchange;
  if (isRead) reserve(usualBytes);
  const response = await front.handle(request);
  if (request.signal.aborted) return;
  refuseEmptyFailure(response);
  const framed = page?.framed;
  await sendPersonal(incoming, outgoing, response, {
    baseHeaders: exchange.headers(page?.secret && front.secretHeaders()),
    reserve,
    isMail: framed === "mail" && response.status === 200,
    mayBeFramed: framed === true,
    frame: front.frame?.(),
  });
}
