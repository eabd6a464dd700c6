import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Network } from "#app/platform/outgoing/public-request.server.ts";

/** `shown`: what its worker was told, decrypted. `answer`: what the push service says of the next messages. */
export type FakeBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  shown: { title: string; body: string; tag: string; path: string; count: number; test?: string }[];
  headers: Record<string, string>[];
  /** "hangs" until the asker gives up. */
  answer: number | "hangs";
};

/** A push service for any number of browsers. Its messages can be read by the browser alone. Source: RFC 8291. */
export function createPushService() {
  const browsers = new Map<string, { ecdh: ECDH; secret: Buffer; browser: FakeBrowser }>();
  const network: Network = {
    lookup: async () => [{ address: "93.184.215.14" }],
    request: ((url: URL, options: RequestOptions, answer: (response: IncomingMessage) => void) =>
      new FakeRequest(url, options, answer, browsers)) as unknown as Network["request"],
  };
  return {
    network,
    openBrowser(): FakeBrowser {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const secret = randomBytes(16);
      const endpoint = `https://push.example/${randomBytes(16).toString("hex")}`;
      const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: secret.toString("base64url") };
      const browser: FakeBrowser = { subscription: { endpoint, ...keys }, shown: [], headers: [], answer: 201 };
      browsers.set(endpoint, { ecdh, secret, browser });
      return browser;
    },
  };
}

type RequestOptions = { headers: Record<string, string>; signal: AbortSignal };
type Browsers = Map<string, { ecdh: ECDH; secret: Buffer; browser: FakeBrowser }>;

class FakeRequest extends EventEmitter {
  readonly #url: URL;
  readonly #signal: AbortSignal;
  readonly #headers: Record<string, string>;
  readonly #answer: (response: IncomingMessage) => void;
  readonly #browsers: Browsers;

  constructor(
    url: URL,
    { signal, headers }: RequestOptions,
    answer: (response: IncomingMessage) => void,
    browsers: Browsers,
  ) {
    super();
    this.#url = url;
    this.#signal = signal;
    this.#headers = headers;
    this.#answer = answer;
    this.#browsers = browsers;
  }

  end(body: Buffer): this {
    const found = this.#browsers.get(this.#url.href);
    const status = found?.browser.answer ?? 404;
    if (status === "hangs") {
      const giveUp = () => this.emit("error", new Error("aborted"));
      if (this.#signal.aborted) giveUp();
      else this.#signal.addEventListener("abort", giveUp);
      return this;
    }
    if (found && status < 300) {
      found.browser.headers.push(this.#headers);
      found.browser.shown.push(JSON.parse(decrypt(body, found).toString()));
    }
    queueMicrotask(() => this.#answer({ statusCode: status, destroy() {} } as unknown as IncomingMessage));
    return this;
  }
}

/** Decrypts one record of aes128gcm. Source: RFC 8188 §2, RFC 8291 §3.4. */
function decrypt(body: Buffer, { ecdh, secret }: { ecdh: ECDH; secret: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), secret, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const record = body.subarray(21 + keyLength);
  const opening = createDecipheriv("aes-128-gcm", key, nonce);
  opening.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  // The text ends with a delimiter and padding.
  return text.subarray(0, text.lastIndexOf(2));
}
