import fresh from "fresh";

/**
 * Whether an If-None-Match header names `etag` (compared weakly) or anything ("*"). Source: RFC 9110 §13.1.2.
 * No other header is looked at: by Cache-Control: no-cache a client would get the whole page again.
 */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ "if-none-match": ifNoneMatch }, { etag });
}
