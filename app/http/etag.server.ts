/** Whether an If-None-Match header names `etag` (compared weakly) or anything ("*"). Source: RFC 9110 §13.1.2. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//u, "");
  return ifNoneMatch.split(",").some(tag => plain(tag) === plain(etag));
}
