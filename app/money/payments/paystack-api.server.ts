import { setTimeout as pause } from "node:timers/promises";
import { PaymentsUnavailable } from "./payments.ts";

/** An answer of Paystack's that makes sense: JSON, and no failure of theirs or of our key. */
export type PaystackAnswer = { status: number; body: unknown };

export type PaystackApi = {
  /** Asks, and asks again when no sensible answer comes. */
  get(path: string): Promise<PaystackAnswer>;
  /** Sends once. `mayRepeat`: sent again when the first try failed at once, since a second one does no harm. */
  post(path: string, body: object, options?: { mayRepeat?: boolean }): Promise<PaystackAnswer>;
};

export type PaystackApiOptions = {
  /** Without a slash at the end: `https://api.paystack.co`. */
  apiUrl: string;
  secretKey: string;
  /** Milliseconds one try may take, answer included. */
  timeoutMs?: number;
  /** Milliseconds before the second try; four times as many before the third. */
  retryMs?: number;
  /** How many times faster all this goes in simulated time; otherwise 1. */
  speed?: number;
};

const maxTries = 3;

/**
 * Paystack over HTTP. Everything that is not a sensible answer is thrown as `PaymentsUnavailable`: no connection, no
 * end within `timeoutMs`, 5xx, 429, a refused key, HTML. After a silence of `timeoutMs` nothing is repeated: whoever
 * waits has waited long enough, and the background asks again. No key is in an error. Source: the provider's
 * documentation
 */
export function openPaystackApi(options: PaystackApiOptions): PaystackApi {
  const { apiUrl, secretKey, speed = 1, timeoutMs = 10_000 / speed, retryMs = 300 / speed } = options;

  async function ask(method: "GET" | "POST", path: string, body?: object): Promise<PaystackAnswer> {
    const what = `${method} ${path.split("?", 1)[0]}`;
    const response = await fetch(apiUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        Accept: "application/json",
        ...(body && { "Content-Type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      // The key goes to no other address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 401) {
      throw new KeyRefused(`Paystack refuses our key (${status} to ${what}). Check PAYSTACK_SECRET_KEY.`);
    }
    if (status >= 500 || status === 429) throw new PaymentsUnavailable(`Paystack answered ${status} to ${what}.`);
    try {
      return { status, body: JSON.parse(text) };
    } catch {
      throw new PaymentsUnavailable(`Paystack answered ${status} to ${what}, and not in JSON.`);
    }
  }

  async function askUpTo(tries: number, ...request: Parameters<typeof ask>): Promise<PaystackAnswer> {
    for (let tried = 1; ; tried++) {
      try {
        return await ask(...request);
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === "TimeoutError";
        if (tried >= tries || isTimeout || error instanceof KeyRefused) throw asUnavailable(error, request);
        // Spread out at random, so that the second tries of many shoppers do not come at once.
        await pause(retryMs * 4 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  }

  return {
    get: path => askUpTo(maxTries, "GET", path),
    post: (path, body, { mayRepeat = false } = {}) => askUpTo(mayRepeat ? 2 : 1, "POST", path, body),
  };
}

/** It is not the key that Paystack knows: nothing works until the owner has put that right. */
export class KeyRefused extends PaymentsUnavailable {}

function asUnavailable(error: unknown, [method, path]: [string, string, ...unknown[]]): PaymentsUnavailable {
  if (error instanceof PaymentsUnavailable) return error;
  return new PaymentsUnavailable(`Paystack does not answer ${method} ${path.split("?", 1)[0]}.`, { cause: error });
}
