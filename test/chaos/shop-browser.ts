import type { Fleet } from "./shop-fleet.ts";

/** Status 0 means that the connection ended instead. */
export type Answer = { status: number; text: string; setCookies: string[]; location: string | null };

/** A browser without a screen: keeps cookies and sends what the shop's pages and scripts would send. */
export type ShopBrowser = {
  get(path: string): Promise<Answer>;
  /** `closeAfterMs`: milliseconds until the browser closes, before any answer. */
  postJson(path: string, body: object, options?: { closeAfterMs?: number }): Promise<Answer>;
  postForm(path: string, fields: Record<string, string>): Promise<Answer>;
};

/** `onSurprise` is called when the shop failed although nothing was broken. */
export function openBrowser(options: {
  fleet: Pick<Fleet, "origin" | "addresses" | "wasTroubledSince">;
  /** The shop sees this client address. */
  address: string;
  cookies?: Map<string, string>;
  onSurprise(what: string): void;
}): ShopBrowser {
  const { fleet, address, cookies = new Map<string, string>(), onSurprise } = options;
  let next = 0;

  async function send(path: string, init: RequestInit & { closeAfterMs?: number | undefined }): Promise<Answer> {
    const { closeAfterMs, ...request } = init;
    const beganAt = performance.now();
    const target = fleet.addresses[next++ % fleet.addresses.length]! + path;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    // A new connection per request: the server may close a kept one just then, which browsers retry and fetch does not.
    const connection = { connection: "close", "x-forwarded-for": address };
    const headers = { origin: fleet.origin, ...connection, cookie, ...(request.headers as object) };
    const signal = AbortSignal.timeout(closeAfterMs ?? 60_000);
    const isSurprising = () => closeAfterMs === undefined && !fleet.wasTroubledSince(beganAt);
    try {
      const response = await fetch(target, { ...request, headers, redirect: "manual", signal });
      const setCookies = response.headers.getSetCookie();
      for (const line of setCookies) {
        const [, name, value] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
        if (name) cookies.set(name, value ?? "");
      }
      const { status } = response;
      const text = await response.text();
      // The provider is away: answers for scripts name the reason, pages have a sentence.
      const isOutage = status === 503 && /unavailable|reach the payment provider/u.test(text);
      if (status >= 500 && !isOutage && isSurprising()) {
        onSurprise(`${request.method ?? "GET"} ${path.split("?")[0]} answered ${status}: ${text.slice(0, 200)}`);
      }
      return { status, text, setCookies, location: response.headers.get("location") };
    } catch (error) {
      if (isSurprising())
        onSurprise(`${request.method ?? "GET"} ${path.split("?")[0]} had no answer: ${causeOf(error)}`);
      return { status: 0, text: "", setCookies: [], location: null };
    }
  }

  return {
    get: path => send(path, {}),
    postJson: (path, body, { closeAfterMs } = {}) =>
      send(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        closeAfterMs,
      }),
    postForm: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/** fetch's own message says only that it failed. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause ? `${String(error)} (${String(error.cause)})` : String(error);
}
