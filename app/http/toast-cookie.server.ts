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
