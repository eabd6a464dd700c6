import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { href } from "react-router";
import { flatHeaders } from "./flat-headers.server.ts";
import { RequestProblem } from "./incoming-request.server.ts";
import { inertPolicy } from "./security-headers.server.ts";

/** The sentence after an unexpected failure. */
export const sorry = "Something went wrong on our side. Please try again.";

/** Throws `RequestProblem` for a router failure without content, so that the visitor gets a page. */
export function refuseEmptyFailure(response: Response): void {
  if (response.status >= 400 && response.body === null) throw new RequestProblem(response.status, sorry);
}

/**
 * Answers without the router: a small page for a browser, a line of text for anything else. `message` is for the reader
 * and must hold nothing internal.
 */
export function sendProblem(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: { status: number; message: string; baseHeaders: string[]; headers?: string[] },
): void {
  const { status, message, baseHeaders, headers = [] } = options;
  const wantsHtml = new Negotiator(incoming).mediaType(["text/plain", "text/html"]) === "text/html";
  // Only a request by GET may be repeated without a person.
  const isRetried = status === 503 && ["GET", "HEAD"].includes(incoming.method ?? "");
  const body = wantsHtml ? problemPage(status, message, isRetried) : `${message}\n`;
  const own = flatHeaders({
    "Content-Type": wantsHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Content-Security-Policy": wantsHtml ? pagePolicy : inertPolicy,
    "Cache-Control": "no-store",
  });
  outgoing.writeHead(status, [...baseHeaders, ...own, ...headers]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

/** System fonts and colours: what answers here may have nothing else at hand, not even the shop's look. */
const style =
  "body{margin:0;display:grid;min-height:100vh;place-items:center;font:1.0625rem/1.5 system-ui,sans-serif}" +
  "main{max-width:32rem;padding:2rem 1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2}p{margin:0 0 1rem}" +
  "a{display:inline-block;margin-right:.5rem;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;" +
  "color:inherit;font-weight:600;text-decoration:none}.code{opacity:.7;font-size:.875rem}";

const pagePolicy = `${inertPolicy}; style-src 'sha256-${hash("sha256", style, "base64")}'`;

const retryAfterSeconds = 8;

function headingOf(status: number): string {
  if (status === 503) return "One moment, please";
  if (status === 404) return "Page not found";
  return status >= 500 ? "Something went wrong" : "This did not work";
}

function problemPage(status: number, message: string, isRetried: boolean): string {
  const text = message.replace(/[&<>"]/gu, character => `&#${character.charCodeAt(0)};`);
  const safe = isRetried ? "<p>Your cart and your orders are safe. This page tries again by itself.</p>\n" : "";
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isRetried ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n` : ""}<title>${headingOf(status)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${headingOf(status)}</h1>
<p>${text}</p>
${safe}<p>${isRetried ? `<a href="">Try again</a>` : ""}<a href="${href("/")}">Go back home</a></p>
<p class="code">${status}</p>
</main>
</body>
</html>
`;
}
