import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/lib/cookie-text.ts";

const seconds = 365 * 24 * 60 * 60;

/**
 * Browsers that have signed in to an account before. Their wrong passwords are counted separately, so that a stranger
 * cannot lock the customer out. Source: OWASP, "Slow down online guessing attacks with device cookies".
 */
export type KnownDevices = {
  /** Returns the browser's id, when its cookie proves a sign-in with this address. */
  find(request: Request, email: string): string | undefined;
  /** Returns a `Set-Cookie` for a year. The cookie is useless without the password. */
  remember(email: string): string;
};

/** Signs a random id together with the address; nothing is stored. */
export function openKnownDevices({ secret, origin }: { secret: string; origin: string }): KnownDevices {
  const isSecure = origin.startsWith("https:");
  const cookieName = isSecure ? "__Host-device" : "device";
  const sign = (device: string, email: string) =>
    createHmac("sha256", secret).update(`device\n${device}\n${email}`).digest("base64url");
  return {
    find(request, email) {
      const [device = "", signature = ""] =
        readCookie(request.headers.get("Cookie") ?? "", cookieName)?.split(".") ?? [];
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(device, email));
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
    remember(email) {
      const device = randomBytes(16).toString("base64url");
      const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      return `${cookieName}=${device}.${sign(device, email)}; ${attributes}`;
    },
  };
}
