import { Secret, TOTP } from "otpauth";

/** What a code app needs. `issuer` and `email` are shown there. */
type CodeApp = { secret: string; issuer?: string; email?: string };

/**
 * What every code app computes with. Source: RFC 6238;
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format.
 */
const inEveryApp = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Makes a secret of 160 bits, in base32. Source: RFC 4226, 4. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totp({ secret, issuer = "", email = "" }: CodeApp): TOTP {
  return new TOTP({ ...inEveryApp, issuer, label: email || "account", secret: Secret.fromBase32(secret) });
}

/** Returns `otpauth://…`, which code apps open. */
export function appLink(app: CodeApp): string {
  return totp(app).toString();
}

/**
 * The number of the thirty seconds that a code belongs to: the present ones, those before or those after, for clocks
 * that differ. Undefined for a wrong code. Source: RFC 6238, 5.2.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six digits of another script.
  if (!/^\d{6}$/u.test(code)) return undefined;
  const app = totp({ secret });
  const timestamp = now.getTime();
  const delta = app.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}
