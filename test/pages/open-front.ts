import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { createFront } from "#app/platform/http/front.server.ts";
import type { FrontOptions } from "#app/platform/http/front-context.server.ts";
import { listen } from "#app/platform/http/http-server.server.ts";
import { readPageTable } from "#app/platform/http/page-table.server.ts";

const testPages = readPageTable({
  home: { module: { handle: { kept: {} } } },
  cart: { path: "cart", module: { handle: { kept: {}, needsScript: true } } },
  category: { path: "category/:category", module: { handle: { kept: { query: { after: "place" } } } } },
  product: { path: "product/:id", module: { handle: { kept: {} } } },
  contact: { path: "contact", module: { handle: { kept: {} } } },
  search: { path: "search", module: { handle: { kept: { query: { q: "words", after: "place" } } } } },
  practice: { path: "practice/:accessCode", module: { handle: { framed: true, secret: true } } },
});

/** The public address of a test's front, which really listens on `front.port`. */
export const testOrigin = "http://shop.test";

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; text: string };

/** A front on a free port with the test's own router, and its log. */
export async function openTestFront(options: Partial<FrontOptions> = {}) {
  const logged: { level: string; details: Record<string, unknown>; message: string }[] = [];
  const logTo = (level: string) => (details: unknown, message?: string) =>
    void logged.push({ level, details: details as Record<string, unknown>, message: message ?? "" });
  const front = createFront({
    origin: testOrigin,
    log: { info: logTo("info"), warn: logTo("warn"), error: logTo("error") } as FrontOptions["log"],
    trustedProxies: 0,
    pageTable: testPages,
    staticFiles: () => false,
    findPicture: async () => undefined,
    isReady: async () => true,
    handle: async () => html("<h1>Hello</h1>"),
    ...options,
  });
  const server = await listen(front, { host: "127.0.0.1", port: 0 });
  return {
    ...server,
    logged,
    ask: (path: string, init: Parameters<typeof ask>[2] = {}) => ask(server.port, path, init),
    askRaw: (bytes: string | Buffer) => askRaw(server.port, bytes),
  };
}

export function html(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });
}

/** Sends a request with node:http: fetch adds headers, follows redirects, decompresses and forbids some headers. */
export function ask(
  port: number,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { method = init.body === undefined ? "GET" : "POST", headers = {}, body } = init;
  const answer = Promise.withResolvers<Answer>();
  const request = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, async response => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    const single = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(", ")]);
    answer.resolve({
      status: response.statusCode!,
      headers: Object.fromEntries(single),
      body: whole,
      text: whole.toString(),
    });
  });
  request.on("error", answer.reject);
  request.end(body);
  return answer.promise;
}

/** Sends raw bytes on a new connection and returns everything received until it closes. */
export function askRaw(port: number, bytes: string | Buffer): Promise<string> {
  const answer = Promise.withResolvers<string>();
  let text = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  socket
    .on("data", chunk => (text += chunk.toString("latin1")))
    .on("close", () => answer.resolve(text))
    .on("error", () => {});
  return answer.promise;
}
