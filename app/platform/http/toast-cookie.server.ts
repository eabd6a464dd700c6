import { readCookie } from "#app/lib/cookie-text.ts";
import type { MessageKey } from "#app/lib/messages.ts";

const seconds = 60;
const mostDone = 160;

/**
 * The `Set-Cookie` value that carries a toast across a redirect: a key of `lib/messages`, and what was done to what,
 * such as "SEW-2347 packed". Shown once, gone after a minute.
 */
export function toastCookie(shop: { settings: { origin: string } }, key: MessageKey, done?: string): string {
  const about = done ? `.${encodeURIComponent(shortened(done))}` : "";
  return readableCookie(shop, "toast", key + about, seconds);
}

/** Ends between two words where it is too long. */
function shortened(done: string): string {
  if (done.length <= mostDone) return done.toWellFormed();
  const cut = done.slice(0, mostDone);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}

/** A cookie that scripts may read: no secrets, no authority. `maxAge` in seconds; 0 deletes it. */
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
 * The cookie that offers Undo in a list for five minutes after a change. `undone`: what that list's form would send, ""
 * for nothing. It grants nothing; it is parsed like a form. Source: docs/decisions/archived-first.md.
 */
export function undoCookie(shop: { settings: { origin: string } }, undone: string): string {
  return `${readableCookie(shop, undoName, encodeURIComponent(undone), undone ? undoSeconds : 0)}; HttpOnly`;
}

export function readUndoCookie(request: Request): string | undefined {
  try {
    return decodeURIComponent(readCookie(request.headers.get("Cookie") ?? "", undoName) ?? "") || undefined;
  } catch {
    return undefined;
  }
}
