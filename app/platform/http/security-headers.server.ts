import { hash } from "node:crypto";
import { flatHeaders } from "./flat-headers.server.ts";
import type { InlineTexts } from "./nonced-inline.server.ts";

/** Another host's page that ours may show in a frame, and the hash of a style sheet it brings along. */
export type ForeignFrame = { source: string; styleHash: string };

/**
 * The headers every answer carries, whatever it is, as a flat list of names and values. A `frame` may ask for a payment
 * and may open a window of its bank that it can still talk to; otherwise nobody may.
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

/**
 * The same for the pages whose address is their secret. Not "no-referrer": with it browsers send a page's form without
 * an origin, which the front refuses. That no cache keeps them is so of every page made for one visitor.
 */
export function secretHeaders(baseHeaders: string[]): string[] {
  const at = baseHeaders.indexOf("Referrer-Policy");
  return [...baseHeaders.with(at + 1, "same-origin"), "X-Robots-Tag", "noindex, nofollow"];
}

/**
 * The content security policy of one finished HTML page: our own files, and `own` inline scripts and styles, by their
 * hashes; never what the page merely holds. A style attribute in the HTML is not among them and has no effect.
 * `mayBeFramed`: by our own pages, for the practice payment popup; otherwise by nobody. `frame` on every page, since
 * someone who goes to the checkout from one stays in its document, and so under its policy.
 */
export function contentSecurityPolicy(
  own: InlineTexts,
  { mayBeFramed = false, frame }: { mayBeFramed?: boolean | undefined; frame?: ForeignFrame | undefined } = {},
): string {
  // Vite brings styles in style elements, and news by a socket of its own.
  const isDevelopment = import.meta.env?.MODE === "development";
  const styles = isDevelopment
    ? ["'unsafe-inline'"]
    : [...hashesOf(own.styles), ...(frame ? [`'${frame.styleHash}'`] : [])];
  return [
    // For what has no directive of its own: in Firefox that is what the router fetches in advance (rel="prefetch").
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

/** The policy of an answer that is not a page: nothing in it may run, load or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of an e-mail that one of our pages shows in a frame: its styles stand in its elements, as mail programs
 * need them; nothing in it may run, load, be sent or be followed.
 */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

function hashesOf(contents: string[]): string[] {
  return [...new Set(contents)].map(content => `'sha256-${hash("sha256", content, "base64")}'`);
}
