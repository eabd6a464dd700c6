import type { DisputeCategory } from "#app/money/disputes/dispute-words.ts";

/** Parts of the proof, in the order in which the sheet shows them. */
const partKeys = ["refunded", "delivery", "steps", "parcel", "items", "customer", "payer", "earlier", "order"] as const;
type PartKey = (typeof partKeys)[number];

/** `key`: a stored picture's hash, or the key of a parcel's picture. */
export type ProofPicture = { from: "item" | "parcel"; key: string; caption: string };

/** One part, as it is read on the page and on the sheet. */
export type ProofPart = { key: PartKey; title: string; lines: string[]; pictures: ProofPicture[] };

/** What answers each claim best. All else is offered and not ticked. */
const proposed: Record<DisputeCategory, readonly PartKey[]> = {
  "not-received": ["refunded", "delivery", "steps", "parcel", "order", "customer"],
  "not-as-described": ["refunded", "items", "parcel", "order"],
  "not-authorised": ["refunded", "customer", "payer", "earlier", "delivery", "order"],
  unknown: ["refunded", "delivery", "steps", "items", "customer", "order"],
};

/** Parts in the sheet's order, those proposed for the claim first. */
export function sortParts(parts: ProofPart[], category: DisputeCategory): ProofPart[] {
  const first = proposed[category];
  const place = ({ key }: ProofPart) => (first.includes(key) ? first.indexOf(key) : 100 + partKeys.indexOf(key));
  return parts.toSorted((one, other) => place(one) - place(other));
}

/** `saved`: the keys of a draft; undefined without one. */
export function chooseParts(parts: ProofPart[], category: DisputeCategory, saved: string[] | undefined): ProofPart[] {
  const keys: readonly string[] = saved ?? proposed[category];
  return parts.filter(({ key }) => keys.includes(key));
}

/** Words of a draft without any: nothing is claimed that the order does not show. */
export function usualWords(category: DisputeCategory, { hasArrived }: { hasArrived: boolean }): string {
  if (category === "not-received" && hasArrived)
    return "The order was delivered. The attached file shows how and when.";
  if (category === "not-as-described") return "The items are those that were ordered. The attached file shows them.";
  if (category === "not-authorised") return "The attached file shows who ordered, and where the order went.";
  return "The attached file shows the order, and how far it is.";
}
