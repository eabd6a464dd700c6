import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#app/lib/uuid.ts";

/** Links in e-mails by which whoever was written to does one thing, signed and without an address in them. */
export type SignedLinks = {
  /** The whole address of the link about the row with this id. */
  make(id: string): string;
  /** The id of a token when its signature is ours; undefined for a forged one and one of another purpose. */
  read(token: string): string | undefined;
};

const idLetters = 36;

/**
 * Opens them over the shop's secret, of which a key is made for each `purpose`, so that the links of one are none of
 * another. `addressOf` makes a token's whole address. A token has no full stop: what follows one stands in the log.
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
