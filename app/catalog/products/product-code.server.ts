import { randomInt } from "node:crypto";

/** Crockford's alphabet has no look-alikes, and makes few words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code such as `SV-7K3M9QXD`, readable aloud; the database refuses duplicates. Source: spec, entities. */
export function newProductCode(): string {
  return `SV-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
