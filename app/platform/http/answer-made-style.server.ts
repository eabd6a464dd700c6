import type { Exchange } from "./exchange.server.ts";
import { matchesETag } from "./content-negotiation.server.ts";
import type { FrontContext } from "./front-context.server.ts";
import { inertPolicy } from "./security-headers.server.ts";

/** Sends a style sheet that is made from its address, beside the build's files. */
export function answerMadeStyle(
  { isRead, target, incoming, outgoing, headers }: Exchange,
  front: FrontContext,
): boolean {
  const style = isRead ? front.findStyle?.(target.split("?", 1)[0]!) : undefined;
  if (!style) return false;
  const { text, etag, cacheControl } = style;
  const always = [...headers(), "Cache-Control", cacheControl, "ETag", etag];
  if (matchesETag(incoming.headers["if-none-match"], etag)) {
    outgoing.writeHead(304, always).end();
    return true;
  }
  const body = Buffer.from(text);
  const kind = ["Content-Type", "text/css; charset=utf-8", "Content-Security-Policy", inertPolicy];
  outgoing.writeHead(200, [...always, ...kind, "Content-Length", String(body.length)]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
  return true;
}
