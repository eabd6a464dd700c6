import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/lib/cookie-text.ts";

const seconds = 365 * 24 * 60 * 60;

/**
 * Which browsers have signed in to an account before. Such a browser's wrong passwords are counted apart from
 * everybody else's, so a stranger who uses up an account's tries does not lock its own customer out.
 * Source: OWASP, "Slow down online guessing attacks with device cookies".
 */
export type KnownDevices = {
  /** The browser's identifier, when its cookie proves that it has signed in with this e-mail address before. */
  find(request: Request, email: string): string | undefined;
  /** The `Set-Cookie` value that gives a browser this proof, for a year. Useless without the password. */
  remember(email: string): string;
};

/** The proof is a random name signed together with the address; nothing is stored. */
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
