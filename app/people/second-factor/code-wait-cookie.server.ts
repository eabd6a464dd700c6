import { randomBytes } from "node:crypto";
import { href } from "react-router";
import * as v from "valibot";
import { readCookie } from "#app/lib/cookie-text.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";

/** Somebody whose password was right and whose code is awaited. `proof`, `mark`: see `KnownIdentity`. */
export type CodeWait = { userId: string; proof: string | undefined; mark: string | undefined };

type CookieContext = { sealedSecrets: SealedSecrets; settings: { origin: string }; now(): Date };

const seconds = 10 * 60;
const label = { purpose: "second factor", name: "waiting for a code" };
const sealedSchema = v.object({
  userId: v.string(),
  proof: v.optional(v.string()),
  mark: v.optional(v.string()),
  until: v.number(),
});

/** `Set-Cookie` for ten minutes. Sealed, because it holds the provider's proof, and useless without a code. */
export function codeWaitCookie(context: CookieContext, { userId, proof, mark }: CodeWait): string {
  const until = context.now().getTime() + seconds * 1000;
  const nonce = randomBytes(16).toString("base64url");
  const sealed = context.sealedSecrets.seal(label, JSON.stringify({ userId, proof, mark, until, nonce }));
  return cookieOf(context, sealed, seconds);
}

/** Returns undefined without the cookie, and after ten minutes. */
export function readCodeWait(context: CookieContext, request: Request): CodeWait | undefined {
  const sealed = readCookie(request.headers.get("Cookie") ?? "", nameOf(context));
  const opened = sealed && context.sealedSecrets.open(label, sealed);
  if (!opened) return undefined;
  const { userId, proof, mark, until } = v.parse(sealedSchema, JSON.parse(opened));
  return until > context.now().getTime() ? { userId, proof, mark } : undefined;
}

export function endCodeWait(context: CookieContext): string {
  return cookieOf(context, "", 0);
}

const isSecure = ({ settings }: CookieContext) => settings.origin.startsWith("https:");

// Limited to the pages of signing in, which "__Host-" would not allow.
const nameOf = (context: CookieContext) => (isSecure(context) ? "__Secure-waiting" : "waiting");

function cookieOf(context: CookieContext, value: string, maxAge: number): string {
  const attributes = `Path=${href("/accessaccount")}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return `${nameOf(context)}=${value}; ${attributes}${isSecure(context) ? "; Secure" : ""}`;
}
