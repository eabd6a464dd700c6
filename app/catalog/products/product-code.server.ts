import { randomInt } from "node:crypto";

/** Crockford's letters and digits: none that reads like another, and few words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A new product code such as `SV-7K3M9QXD`, short enough to read aloud. Random among 32^8, so two alike are as good as
 * impossible in one shop; the database refuses the second. Source: spec, entities (product code, a generated unique
 * string).
 */
export function newProductCode(): string {
  return `SV-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
