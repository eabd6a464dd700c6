import * as v from "valibot";
import { IdentityUnavailable } from "./identity.ts";

/** Fields of the answer, or the code of a refusal (`EMAIL_EXISTS`). */
export type FirebaseAnswer = { ok: true; body: unknown } | { ok: false; code: string };

export type FirebaseApi = {
  /** Calls `accounts:{action}`. Throws `IdentityUnavailable` for anything but an answer or a refusal. */
  call(action: FirebaseAction, body: Record<string, string | boolean>): Promise<FirebaseAnswer>;
  /** Exchanges a refresh token within three seconds. Throws as `call` does. */
  refresh(refreshToken: string): Promise<FirebaseAnswer>;
};

type FirebaseAction =
  | "signUp"
  | "signInWithPassword"
  | "lookup"
  | "update"
  | "sendOobCode"
  | "resetPassword"
  | "delete";

export type FirebaseApiOptions = {
  /** The address of the service, without a slash at its end. */
  authUrl: string;
  apiKey: string;
  timeoutMs?: number;
};

/** The time limit is short, because a visitor's page waits. */
const refreshMs = 3_000;

const refusal = v.object({ error: v.object({ code: v.number(), message: v.string() }) });

/**
 * Firebase Authentication's REST interface. No call is retried: a second sign-up would find the address taken. Errors
 * hold neither key nor password. Source: the provider's documentation.
 */
export function openFirebaseApi({ authUrl, apiKey, timeoutMs = 10_000 }: FirebaseApiOptions): FirebaseApi {
  const key = encodeURIComponent(apiKey);
  return {
    async call(action, body) {
      const json = { type: "application/json", body: JSON.stringify(body) };
      return readAnswer(action, await post(`${authUrl}/v1/accounts:${action}?key=${key}`, json, timeoutMs));
    },
    async refresh(refreshToken) {
      // The token service has its own address, also at the emulator.
      const tokenUrl = authUrl.replace("identitytoolkit.googleapis.com", "securetoken.googleapis.com");
      const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString();
      const form = { type: "application/x-www-form-urlencoded", body };
      const withinMs = Math.min(timeoutMs, refreshMs);
      return readAnswer("token", await post(`${tokenUrl}/v1/token?key=${key}`, form, withinMs));
    },
  };
}

type RawAnswer = { status: number; text: string };

async function post(
  address: string,
  { type, body }: { type: string; body: string },
  timeoutMs: number,
): Promise<RawAnswer> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
      // Passwords must go to no other address.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new IdentityUnavailable("Firebase does not answer.", { cause: error });
  }
}

function readAnswer(action: FirebaseAction | "token", { status, text }: RawAnswer): FirebaseAnswer {
  const answer = asJson(text);
  if (status === 200 && answer !== undefined) return { ok: true, body: answer };
  const refused = v.safeParse(refusal, answer);
  if (!refused.success || status >= 500 || status === 403 || status === 401) {
    throw new IdentityUnavailable(`Firebase answered ${status} to ${action}${hint(refused)}.`);
  }
  // "WEAK_PASSWORD : Password should be at least 6 characters": the code comes first.
  return { ok: false, code: refused.output.error.message.split(" : ", 1)[0]!.trim() };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hint(refused: { success: boolean; output: unknown }): string {
  const parsed = v.safeParse(refusal, refused.output);
  return parsed.success ? ` (${parsed.output.error.message.slice(0, 80)})` : "";
}
