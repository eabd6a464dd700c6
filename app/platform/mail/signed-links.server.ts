import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#app/lib/uuid.ts";

/** Signed links in e-mails for one action, without an address in them. */
export type SignedLinks = {
  /** Makes the whole address for this row id. */
  make(id: string): string;
  /** Returns the row id, undefined for a forged token or another purpose. */
  read(token: string): string | undefined;
};

const idLetters = 36;

/**
 * Signs with a key per `purpose`, derived from the shop's secret. `addressOf` makes the address. A token has no full
 * stop: what follows one is logged.
 */
export function openSignedLinks({
  secret,
  purpose,
  addressOf,
}: {
  secret: string;
  purpose: string;
  addressOf(token: string): string;
}): SignedLinks {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const sign = (id: string) => createHmac("sha256", key).update(id).digest("base64url");
  return {
    make: id => addressOf(`${id}_${sign(id)}`),
    read(token) {
      const [id, signature] = [token.slice(0, idLetters), token.slice(idLetters + 1)];
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id))];
      return isUuid(id) && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
