import { Secret, TOTP } from "otpauth";

/** The code that a code app shows at an instant. Spaces in the secret are left out. */
export function codeAt(secret: string, instant: Date): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return app.generate({ timestamp: instant.getTime() });
}
