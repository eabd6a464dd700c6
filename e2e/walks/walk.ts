import { formatNaira } from "#app/lib/money.ts";
import { allPairs, type Chosen } from "#test/tools/all-pairs.ts";

const choices = {
  shopper: ["guest", "account"],
  delivery: ["no delivery", "flat fee", "door by place", "park", "collected"],
  paying: ["online", "transfer", "door after a call", "door after a fee", "somebody else", "a chat's draft"],
  code: ["with a code", "without a code"],
  size: ["one size", "sizes", "a size's own price"],
} as const;

export type Walk = Chosen<typeof choices>;

/** A choice of `when` requires the choice of `then`. */
const needs: { when: Partial<Walk>; then: Partial<Walk>; because: string }[] = [
  {
    when: { paying: "door after a call" },
    then: { delivery: "door by place" },
    because: "only a rate to the door, of the owner's own, may be paid there",
  },
  {
    when: { paying: "door after a fee" },
    then: { delivery: "door by place" },
    because: "only a rate to the door, of the owner's own, may be paid there",
  },
  {
    when: { paying: "a chat's draft" },
    then: { code: "without a code" },
    because: "staff agree on a price in a chat, and type no code",
  },
];

const fits = (walk: Walk, part: Partial<Walk>) =>
  Object.entries(part).every(([key, value]) => walk[key as keyof Walk] === value);

/** Every two compatible choices occur together in at least one walk. */
export const walks: Walk[] = allPairs(choices, walk =>
  needs.every(({ when, then }) => !fits(walk, when) || fits(walk, then)),
);

export const reached: Record<Walk["delivery"], string> = {
  "no delivery": "without delivery",
  "flat fee": "delivered at the shop's one fee",
  "door by place": "to a door at the fee of its place",
  park: "to a motor park",
  collected: "to be collected",
};

const paid: Record<Walk["paying"], string> = {
  online: "pays online",
  transfer: "sends a transfer",
  "door after a call": "pays at the door after a call",
  "door after a fee": "pays at the door after the delivery fee",
  "somebody else": "has somebody else pay",
  "a chat's draft": "orders in a chat and pays in cash",
};

const bought: Record<Walk["size"], string> = {
  "one size": "a cap of one size",
  sizes: "two dresses of one of two sizes",
  "a size's own price": "a gown in the size that costs more",
};

/** "a guest buys a cap of one size with a code, to a motor park, and sends a transfer". */
export function nameOf({ shopper, delivery, paying, code, size }: Walk): string {
  const who = shopper === "guest" ? "a guest" : "a shopper with an account";
  return `${who} buys ${bought[size]} ${code}, ${reached[delivery]}, and ${paid[paying]}`;
}

export type Goods = { id: string; title: string; priceKobo: number };

/** The gown costs more in XL. */
export const goods = {
  "one size": { id: "0199a1b2-0000-7000-8000-0000000000f1", title: "Fìlà cap", priceKobo: 8_000_50 },
  sizes: { id: "0199a1b2-0000-7000-8000-0000000000f2", title: "Ankara wrap dress", priceKobo: 12_500_50 },
  "a size's own price": { id: "0199a1b2-0000-7000-8000-0000000000f3", title: "Aṣọ-òkè gown", priceKobo: 20_000_00 },
} as const satisfies Record<Walk["size"], Goods>;

export const largeGownKobo = 25_000_75;

/** The cart line, and a tenth of it for the code TEN, rounded up to whole naira. */
const lines = {
  "one size": { size: "one size", quantity: 1, pieceKobo: 8_000_50, subtotalKobo: 8_000_50, tenthKobo: 801_00 },
  sizes: { size: "L", quantity: 2, pieceKobo: 12_500_50, subtotalKobo: 25_001_00, tenthKobo: 2_501_00 },
  "a size's own price": {
    size: "XL",
    quantity: 1,
    pieceKobo: largeGownKobo,
    subtotalKobo: largeGownKobo,
    tenthKobo: 2_501_00,
  },
};

/** Places for delivery or collection. `state` and `place` are chosen in the cart, `city` is typed. */
export const places = {
  "no delivery": { where: "14 Awolowo Road", feeKobo: 0 },
  "flat fee": { where: "Ikeja, Lagos", feeKobo: 3_500_00 },
  "door by place": { where: "Lekki, Lagos", state: "Lagos", place: "Lekki", feeKobo: 2_500_00 },
  "door after a fee": { where: "Ajah, Lagos", state: "Lagos", place: "Ajah", feeKobo: 3_000_00 },
  park: { where: "Kano", state: "Kano", place: "", feeKobo: 1_000_00 },
  collected: { where: "12 Bode Thomas Street", state: "Lagos", place: "Other parts of Lagos", feeKobo: 0 },
} as const;

export const parkFare = "₦3,000.00–₦5,000.00";

export const placeOf = ({ delivery, paying }: Walk) => places[paying === "door after a fee" ? paying : delivery];

export const lineOf = ({ size }: Walk) => ({ ...lines[size], ...goods[size] });

/** The order's sums, computed from the walk alone. */
export function sumsOf(walk: Walk) {
  const { subtotalKobo, tenthKobo } = lines[walk.size];
  const offKobo = walk.code === "with a code" ? tenthKobo : 0;
  const { feeKobo } = placeOf(walk);
  const totalKobo = subtotalKobo - offKobo + feeKobo;
  const atDoorKobo = walk.paying === "door after a call" ? totalKobo : totalKobo - feeKobo;
  const dueKobo = walk.paying.startsWith("door") ? atDoorKobo : 0;
  return { subtotalKobo, offKobo, feeKobo, totalKobo, dueKobo };
}

export const naira = (kobo: number) => formatNaira(kobo);
