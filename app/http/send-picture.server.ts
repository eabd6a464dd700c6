import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesETag } from "./etag.server.ts";

/** A picture's file as it is sent. `isOnlyCopy`: nobody else uses these bytes. */
export type Picture = {
  bytes: Uint8Array;
  contentType: string;
  etag: string;
  cacheControl: string;
  isOnlyCopy?: boolean;
};

/** Sends a picture with `headers`, a flat list, or 304 when the client has it already. */
export function sendPicture(
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  { bytes, contentType, etag, cacheControl, isOnlyCopy }: Picture,
  headers: string[],
): void {
  const always = [...headers, "Cache-Control", cacheControl, "ETag", etag];
  if (matchesETag(incoming.headers["if-none-match"], etag)) {
    outgoing.writeHead(304, always).end();
    return;
  }
  outgoing.writeHead(200, [...always, "Content-Type", contentType, "Content-Length", String(bytes.byteLength)]);
  if (isOnlyCopy) outgoing.once("finish", () => free(bytes));
  outgoing.end(incoming.method === "HEAD" ? undefined : bytes);
}

/**
 * Gives the memory back at once: the collector sees little of what lies outside its own heap, and lets sixty megabytes
 * of pictures that are long out pile up there.
 */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
