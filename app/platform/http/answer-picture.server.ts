import { pictureFolder } from "#app/lib/front-addresses.ts";
import { matchesETag } from "./content-negotiation.server.ts";
import type { Exchange } from "./exchange.server.ts";
import { type FrontContext, type SentPicture, usualBytes } from "./front-context.server.ts";
import { RequestProblem } from "./incoming-request.server.ts";

/** Share of the unsent-bytes limits that pictures may use: a page without pictures is better than none. */
const picturePortion = 2 / 3;

/** Sends a picture, or 304. Throws 404. */
export function answerPicture(exchange: Exchange, front: FrontContext): false | Promise<true> {
  if (!exchange.isRead || !exchange.url().pathname.startsWith(pictureFolder)) return false;
  return findAndSend(exchange, front);
}

async function findAndSend(exchange: Exchange, { findPicture, unsent }: FrontContext): Promise<true> {
  const reserve = unsent.reserverOf(exchange.outgoing, exchange.client, picturePortion);
  reserve(usualBytes);
  const picture = await findPicture(exchange.url().pathname, reserve);
  if (!picture) throw new RequestProblem(404, "There is no such picture.");
  reserve(picture.bytes.byteLength);
  send(exchange, picture);
  return true;
}

function send({ incoming, outgoing, headers }: Exchange, picture: SentPicture): void {
  const { bytes, contentType, etag, cacheControl, isOnlyCopy } = picture;
  const always = [...headers(), "Cache-Control", cacheControl, "ETag", etag];
  if (matchesETag(incoming.headers["if-none-match"], etag)) {
    outgoing.writeHead(304, always).end();
    return;
  }
  outgoing.writeHead(200, [...always, "Content-Type", contentType, "Content-Length", String(bytes.byteLength)]);
  if (isOnlyCopy) outgoing.once("finish", () => free(bytes));
  outgoing.end(incoming.method === "HEAD" ? undefined : bytes);
}

/** Frees the memory at once: buffers lie outside the heap, and sixty megabytes of sent pictures piled up. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
