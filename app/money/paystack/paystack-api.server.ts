import { setTimeout as pause } from "node:timers/promises";
import { type DisputeFile, PaymentsUnavailable } from "#app/money/payments/payments.ts";

/** An answer in JSON that is no failure of Paystack's or of our key. */
export type PaystackAnswer = { status: number; body: unknown };

export type PaystackApi = {
  /** Tries again when Paystack does not answer. */
  get(path: string): Promise<PaystackAnswer>;
  /** Sent once. `mayRepeat`: again after an immediate failure, when that does no harm. */
  post(path: string, body: object, options?: { mayRepeat?: boolean }): Promise<PaystackAnswer>;
  /** Sends one request and never repeats it. */
  put(path: string, body: object): Promise<PaystackAnswer>;
  /** Puts a file at an address that Paystack signed. It gets no key. Returns the answer's status. */
  upload(signedUrl: string, file: Pick<DisputeFile, "type" | "bytes">): Promise<number>;
};

export type PaystackApiOptions = {
  /** The address of the interface, without a slash at its end. */
  apiUrl: string;
  secretKey: string;
  /** Milliseconds that one try may take. */
  timeoutMs?: number;
  /** Milliseconds before the second try; four times as many before the third. */
  retryMs?: number;
  /** How fast the clock runs, above 1 in simulated time. */
  speed?: number;
};

type ApiRequest = [method: "GET" | "POST" | "PUT", path: string, body?: object];

const maxTries = 3;
/** A file on a slow line may take this many times as long as a question. */
const uploadTries = 3;

/**
 * Paystack over HTTP. No connection, a timeout, 5xx, 429, a refused key or HTML throw `PaymentsUnavailable`. A timeout
 * is not retried: the background asks again. Errors hold no key. Source: the provider's documentation.
 */
export function openPaystackApi(options: PaystackApiOptions): PaystackApi {
  const { apiUrl, secretKey, speed = 1, timeoutMs = 10_000 / speed, retryMs = 300 / speed } = options;

  async function ask(...[method, path, body]: ApiRequest): Promise<PaystackAnswer> {
    const what = `${method} ${path.split("?", 1)[0]}`;
    const response = await fetch(apiUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        Accept: "application/json",
        ...(body && { "Content-Type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      // The key must go to no other address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Answers are stored and shown as reasons.
    const text = (await response.text()).replaceAll(secretKey, "…");
    const { status } = response;
    if (status === 401) {
      throw new KeyRefused(
        `Paystack refuses our key (${status} to ${what}). Check the secret key in the payment settings.`,
      );
    }
    if (status >= 500 || status === 429) {
      throw new PaymentsUnavailable(`Paystack answered ${status} to ${what}.`, { status });
    }
    try {
      return { status, body: JSON.parse(text) };
    } catch {
      throw new PaymentsUnavailable(`Paystack answered ${status} to ${what}, and not in JSON.`, { status });
    }
  }

  async function askUpTo(tries: number, ...request: ApiRequest): Promise<PaystackAnswer> {
    for (let tried = 1; ; tried++) {
      try {
        return await ask(...request);
      } catch (error) {
        const isTimeout = error instanceof Error && error.name === "TimeoutError";
        if (tried >= tries || isTimeout || error instanceof KeyRefused) throw asUnavailable(error, request);
        // Randomised, so that shoppers do not retry at once.
        await pause(retryMs * 4 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  }

  return {
    get: path => askUpTo(maxTries, "GET", path),
    post: (path, body, { mayRepeat = false } = {}) => askUpTo(mayRepeat ? 2 : 1, "POST", path, body),
    put: (path, body) => askUpTo(1, "PUT", path, body),
    upload: (signedUrl, file) => upload(apiUrl, signedUrl, { ...file, timeoutMs: timeoutMs * uploadTries }),
  };
}

/** The address is a secret, so errors do not hold it. */
async function upload(
  apiUrl: string,
  signedUrl: string,
  { type, bytes, timeoutMs }: Pick<DisputeFile, "type" | "bytes"> & { timeoutMs: number },
): Promise<number> {
  const isSafe = signedUrl.startsWith("https://") || new URL(signedUrl).origin === new URL(apiUrl).origin;
  if (!isSafe) throw new PaymentsUnavailable("Paystack gave an address for the file that is not encrypted.");
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { "Content-Type": type };
    const body = new Uint8Array(bytes);
    const response = await fetch(signedUrl, { method: "PUT", headers, body, redirect: "error", signal });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    throw new PaymentsUnavailable("Paystack's store of files does not answer.", { cause: error });
  }
}

/** Nothing works until the owner fixes the key. */
export class KeyRefused extends PaymentsUnavailable {}

function asUnavailable(error: unknown, [method, path]: ApiRequest): PaymentsUnavailable {
  if (error instanceof PaymentsUnavailable) return error;
  return new PaymentsUnavailable(`Paystack does not answer ${method} ${path.split("?", 1)[0]}.`, { cause: error });
}
