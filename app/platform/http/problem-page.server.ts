import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { href } from "react-router";
import { flatHeaders } from "./flat-headers.server.ts";
import { RequestProblem } from "./incoming-request.server.ts";
import { inertPolicy } from "./security-headers.server.ts";

/** Shown after an unexpected failure. */
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
  const body = wantsHtml ? problemPage(status, message) : `${message}\n`;
  const own = flatHeaders({
    "Content-Type": wantsHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Content-Security-Policy": inertPolicy,
    "Cache-Control": "no-store",
  });
  outgoing.writeHead(status, [...baseHeaders, ...own, ...headers]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

function problemPage(status: number, message: string): string {
  const text = message.replace(/[&<>"]/gu, character => `&#${character.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${status}</title>
</head>
<body>
<h1>${status}</h1>
<p>${text}</p>
<p><a href="${href("/")}">Go back home</a></p>
</body>
</html>
`;
}
