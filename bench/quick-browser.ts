import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { accept } from "./http-load.ts";

/** `text` decompresses the body, so call it only when needed. */
export type Answer = { status: number; text(): string };

/**
 * A shopper's browser without a screen. It keeps cookies and its connection and accepts Brotli. It uses hardly any
 * processor time, which the shop would lack.
 */
export type QuickBrowser = {
  get(path: string): Promise<Answer>;
  postJson(path: string, body: object): Promise<Answer>;
  postForm(path: string, fields: Record<string, string>): Promise<Answer>;
};

/** `address`: the shop's. `from`: the client address that the shop sees. Failed requests throw. */
export function openQuickBrowser(options: {
  address: string;
  from: string;
  cookies: Map<string, string>;
}): QuickBrowser {
  const { address, from, cookies } = options;
  const agent = new Agent({ keepAlive: true });

  async function send(path: string, body?: { type: string; text: string }): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const ofBody = body && { "content-type": body.type, "content-length": Buffer.byteLength(body.text) };
    const headers = { ...accept, origin: address, "x-forwarded-for": from, cookie, ...ofBody };
    const asked = request(address + path, { agent, method: body ? "POST" : "GET", headers }, resolve);
    asked.once("error", reject).end(body?.text);
    const answer = await promise;
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (name) cookies.set(name, value ?? "");
    }
    const bytes = await buffer(answer);
    const isPacked = answer.headers["content-encoding"] === "br";
    return { status: answer.statusCode ?? 0, text: () => String(isPacked ? brotliDecompressSync(bytes) : bytes) };
  }

  return {
    get: path => send(path),
    postJson: (path, body) => send(path, { type: "application/json", text: JSON.stringify(body) }),
    postForm: (path, fields) =>
      send(path, { type: "application/x-www-form-urlencoded", text: String(new URLSearchParams(fields)) }),
  };
}
