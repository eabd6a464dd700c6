import { readCookie } from "#app/lib/cookie-text.ts";
import type { MessageKey } from "#app/lib/messages.ts";

const seconds = 60;

/**
 * The `Set-Cookie` value that carries a toast across a redirect. It holds a key of `lib/messages`, never text; the
 * browser shows it once after the next page has loaded and deletes it, and after a minute it is forgotten.
 */
export function toastCookie(shop: { settings: { origin: string } }, key: MessageKey): string {
  return readableCookie(shop, "toast", key, seconds);
}

/**
 * A `Set-Cookie` value that the page's own script may read, so nothing in it may be a secret or grant anything.
 * `maxAge` in seconds; 0 deletes the cookie.
 */
export function readableCookie(
  { settings }: { settings: { origin: string } },
  name: string,
  value: string,
  maxAge: number,
): string {
  const secure = settings.origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

const undoName = "undo";
const undoSeconds = 5 * 60;

/**
 * The `Set-Cookie` value with which a list of the dashboard, on the page after a change, offers to take it back for
 * five minutes. `undone` is what the form of that list would send, "" for nothing any more. It grants nothing: it is
 * read like a form, and who sends it is asked for once more. Source: docs/decisions/archived-first.md.
 */
export function undoCookie(shop: { settings: { origin: string } }, undone: string): string {
  return `${readableCookie(shop, undoName, encodeURIComponent(undone), undone ? undoSeconds : 0)}; HttpOnly`;
}

/** What the browser may take back, as it says; undefined for nothing. */
export function readUndoCookie(request: Request): string | undefined {
  try {
    return decodeURIComponent(readCookie(request.headers.get("Cookie") ?? "", undoName) ?? "") || undefined;
  } catch {
    return undefined;
  }
}
