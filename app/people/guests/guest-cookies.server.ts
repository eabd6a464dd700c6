import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/lib/cookie-text.ts";

/** As long as a session: thirty days from the last checkout that was started. */
const seconds = 30 * 24 * 60 * 60;

/** By what a browser is known that orders without an account. Cookies come and go as `Set-Cookie` values. */
export type GuestCookies = {
  /** The guest's id when the cookie's signature is ours; undefined without a cookie and for a forged one. */
  read(request: Request): string | undefined;
  /** Makes a guest's cookie, for another thirty days. */
  give(guestId: string): string;
  /** Takes the cookie away. */
  end(): string;
};

/** The id of a new guest: 122 random bits. */
export const newGuestId = () => randomUUID();

/**
 * The cookie is the guest's id with our signature, as a session's cookie is its token with one. The id alone stands in
 * the database, so that who reads a backup of it can make no cookie; and a forged one costs no query.
 */
export function openGuestCookies({ secret, origin }: { secret: string; origin: string }): GuestCookies {
  const isSecure = origin.startsWith("https:");
  const name = isSecure ? "__Host-guest" : "guest";
  const sign = (guestId: string) => createHmac("sha256", secret).update(`guest\n${guestId}`).digest("base64url");
  const cookie = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read(request) {
      const parts = readCookie(request.headers.get("Cookie") ?? "", name)?.split(".") ?? [];
      if (parts.length !== 2) return undefined;
      const [guestId = "", signature = ""] = parts;
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(guestId));
      return given.length === right.length && timingSafeEqual(given, right) ? guestId : undefined;
    },
    give: guestId => cookie(`${guestId}.${sign(guestId)}`, seconds),
    end: () => cookie("", 0),
  };
}
