import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/lib/cookie-text.ts";

/** The cookie lasts as long as a session. */
const seconds = 30 * 24 * 60 * 60;

/** Signed cookies of browsers that order without an account. */
export type GuestCookies = {
  /** Returns undefined without a cookie or for a forged one. */
  read(request: Request): string | undefined;
  /** The cookie is valid for another thirty days. */
  give(guestId: string): string;
  end(): string;
};

/** A guest's id has 122 random bits. */
export const newGuestId = () => randomUUID();

/**
 * The guest's id with our signature. The id alone is in the database, so a backup's reader can make no cookie, and a
 * forged one costs no query.
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
