import { createHmac, timingSafeEqual } from "node:crypto";
import { href } from "react-router";
import { isUuid } from "#app/lib/uuid.ts";

/** Links by which whoever was written to withdraws a consent with one tap, signed and without an address in them. */
export type ConsentLinks = {
  /** The whole address of a consent's link. */
  make(consentId: string): string;
  /** The consent of a token when its signature is ours; undefined for a forged one. */
  read(token: string): string | undefined;
};

/** Opens them over the shop's secret, of which a key of their own is made. */
export function openConsentLinks({ secret, origin }: { secret: string; origin: string }): ConsentLinks {
  const key = createHmac("sha256", secret).update("consents").digest();
  const sign = (id: string) => createHmac("sha256", key).update(id).digest("base64url");
  return {
    make: id => `${origin}${href("/consent/:token", { token: `${id}.${sign(id)}` })}`,
    read(token) {
      const [id = "", signature = ""] = token.split(".");
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id))];
      return isUuid(id) && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
