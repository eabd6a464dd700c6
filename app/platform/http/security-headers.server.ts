import { hash } from "node:crypto";
import { flatHeaders } from "./flat-headers.server.ts";
import type { InlineTexts } from "./nonced-inline.server.ts";

/** Another host's page that ours embed, and the hash of a style sheet it brings. */
export type ForeignFrame = { source: string; styleHash: string };

/**
 * Headers of every answer, as a flat list of names and values. Only a `frame` may request a payment and open a window
 * that it can talk to.
 */
export function securityHeaders(origin: string, frame?: ForeignFrame): string[] {
  const mayAskForPayment = frame ? `(self "${frame.source}")` : "(self)";
  return flatHeaders({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(), payment=${mayAskForPayment}, browsing-topics=()`,
    "Cross-Origin-Opener-Policy": frame ? "same-origin-allow-popups" : "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": origin.startsWith("https:") ? "max-age=31536000" : undefined,
  });
}

/** A page answers with this header where it may ask the phone for its place. It goes no further than the front. */
export const asksForPlace = "x-asks-for-place";

/** The same for a page that may ask the phone where it is. */
export function withPlace(headers: string[]): string[] {
  const at = headers.indexOf("Permissions-Policy") + 1;
  return headers.with(at, headers[at]!.replace("geolocation=()", "geolocation=(self)"));
}

/**
 * The same for pages with a secret address. Not "no-referrer": browsers then send a form without an origin, which the
 * front refuses.
 */
export function secretHeaders(baseHeaders: string[]): string[] {
  const at = baseHeaders.indexOf("Referrer-Policy");
  return [...baseHeaders.with(at + 1, "same-origin"), "X-Robots-Tag", "noindex, nofollow"];
}

/**
 * The content security policy of a finished page: our own files, and `own` inline scripts and styles by hash. Style
 * attributes have no effect. `mayBeFramed`: by our own pages only. `frame` is in every page's policy, because a
 * shopper who navigates to the checkout stays in the first page's document.
 */
export function contentSecurityPolicy(
  own: InlineTexts,
  { mayBeFramed = false, frame }: { mayBeFramed?: boolean | undefined; frame?: ForeignFrame | undefined } = {},
): string {
  // Vite uses style elements and a web socket.
  const isDevelopment = import.meta.env?.MODE === "development";
  const styles = isDevelopment
    ? ["'unsafe-inline'"]
    : [...hashesOf(own.styles), ...(frame ? [`'${frame.styleHash}'`] : [])];
  return [
    // Firefox judges prefetches by the default alone.
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(own.scripts)].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${frame ? ` ${frame.source}` : ""}`,
    "object-src 'none'",
    "media-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** For an answer that is not a page: nothing may run, load or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of an e-mail shown in a frame: its styles are in its elements; only our logo may load, nothing run or be
 * sent.
 */
export const mailPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

function hashesOf(contents: string[]): string[] {
  return [...new Set(contents)].map(content => `'sha256-${hash("sha256", content, "base64")}'`);
}
