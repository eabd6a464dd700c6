import type { Exchange } from "./exchange.server.ts";
import { sendPersonal } from "./finished-page.server.ts";
import { type FrontContext, usualBytes, type WriteLimits } from "./front-context.server.ts";
import {
  isProofUpload,
  isReviewUpload,
  isWebhook,
  readRequest,
  refuseForeignWrite,
} from "./incoming-request.server.ts";
import { refuseEmptyFailure } from "./problem-page.server.ts";

/**
 * Asks the router for what is made for one visitor: personal pages, their data, and every write. Throws 403 for a write
 * from elsewhere, and what `readRequest` and the limits throw.
 */
export async function answerByRoute(exchange: Exchange, front: FrontContext): Promise<true> {
  const { incoming, outgoing, isRead, client } = exchange;
  const url = exchange.url();
  refuseForeignWrite(incoming, url, front.origin);
  const { requestId, address } = exchange;
  const read = () => readRequest(incoming, outgoing, { url, requestId, address });
  if (isRead) {
    const request = await read();
    await front.reads(() => askRouter(exchange, front, request), client);
    return true;
  }
  const { bodies, work } = limitsFor(exchange, front, url);
  const request = await bodies(read, client);
  await work(() => askRouter(exchange, front, request), client);
  return true;
}

function limitsFor({ incoming }: Exchange, front: FrontContext, url: URL): WriteLimits {
  if (isWebhook(url)) return front.webhookWrites;
  if (isReviewUpload(incoming, url)) return front.reviewWrites;
  return isProofUpload(incoming, url) ? front.proofWrites : front.visitorWrites;
}

async function askRouter(exchange: Exchange, front: FrontContext, request: Request): Promise<void> {
  const { incoming, outgoing, isRead, reserve } = exchange;
  if (isRead) reserve(usualBytes);
  const response = await front.handle(request);
  if (request.signal.aborted) return;
  refuseEmptyFailure(response);
  const { pathname } = exchange.url();
  const framed = front.pageTable.find(page => page.framed && page.path.test(pathname))?.framed;
  await sendPersonal(incoming, outgoing, response, {
    baseHeaders: exchange.headers(),
    reserve,
    isMail: framed === "mail" && response.status === 200,
    mayBeFramed: framed === true,
    frame: front.frame,
  });
}
