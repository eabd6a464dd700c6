import { lineOf, naira, parkFare, placeOf, places, sumsOf, type Walk } from "./walk.ts";

export type Fact =
  | "price"
  | "items"
  | "pieces"
  | "subtotal"
  | "off"
  | "reason"
  | "fee"
  | "total"
  | "now"
  | "due"
  | "where"
  | "days"
  | "fare"
  | "number"
  | "day"
  | "came"
  | "collection code";

export type Said = Partial<Record<Fact, string | undefined>>;

export type Places = Record<string, Said>;

const sums = ["subtotal", "off", "fee", "total"] as const;
const delivered = ["where", "days", "fare"] as const;
const whole = ["items", "pieces", ...sums, "reason", "due", "number", "day"] as const;

/** Facts that each place must state if the order has them. Other stated facts must be right too. */
const mustSay: Record<string, readonly Fact[]> = {
  "the product's page": ["price"],
  "the cart": ["price", "items", "pieces", ...sums, "reason"],
  "the checkout": ["items", "pieces", ...sums, "reason", ...delivered],
  "the payment": ["now"],
  "the draft": ["items", "pieces", "subtotal"],
  "the quick order": ["pieces", ...sums],
  "the page that waits": ["pieces", "now"],
  "the link to pay": ["items", "pieces", "subtotal", "off", "fee", "total", "now"],
  "the payer's e-mail": ["pieces", "now"],
  "the e-mail about waiting": ["now"],
  "the thanks": [
    "items",
    "pieces",
    "subtotal",
    "off",
    "reason",
    "total",
    "due",
    "number",
    ...delivered,
    "collection code",
  ],
  "the tracking page": [...whole, ...delivered, "collection code"],
  "the account's page": [...whole, ...delivered, "collection code"],
  "the shopper's e-mail": [...whole, ...delivered, "collection code"],
  "the owner's e-mail": [...whole, ...delivered],
  "the receipt": [...whole, "came"],
  "the order's panel": [...whole, ...delivered, "came", "collection code"],
  "the packing slip": ["pieces", "number", "day", ...delivered],
  "the file of orders": ["items", "pieces", "subtotal", "off", "reason", "fee", "total", "number", "day"],
};

export function chosenBy(walk: Walk): Said {
  const { title, size, quantity, pieceKobo, subtotalKobo } = lineOf(walk);
  const { offKobo, feeKobo, totalKobo, dueKobo } = sumsOf(walk);
  const isCollected = walk.delivery === "no delivery" || walk.delivery === "collected";
  const pieces = `${quantity} × ${title}, ${size}`;
  const cameKobo = totalKobo - dueKobo;
  return {
    price: naira(pieceKobo),
    items: `${pieces}, ${naira(subtotalKobo)}`,
    pieces,
    subtotal: naira(subtotalKobo),
    off: offKobo > 0 ? naira(offKobo) : undefined,
    reason: offKobo > 0 ? "code TEN" : undefined,
    fee: isCollected ? "pick-up" : naira(feeKobo),
    total: naira(totalKobo),
    now: naira(walk.paying === "door after a call" ? dueKobo : cameKobo),
    due: dueKobo > 0 ? naira(dueKobo) : undefined,
    where: placeOf(walk).where,
    fare: walk.delivery === "park" ? parkFare : undefined,
    came: cameKobo > 0 ? naira(cameKobo) : undefined,
  };
}

/** Facts that are known only after ordering and must agree everywhere. */
const learnt: Fact[] = ["days", "number", "day", "collection code"];

/** One sentence per fact that a place leaves out or states differently from the choice. */
export function disagreements(chosen: Said, said: Places): string[] {
  return Object.entries(said).flatMap(([place, saying]) => {
    const truth = { ...chosen, ...learntFrom(said) };
    const names = new Set([...(mustSay[place] ?? []), ...(Object.keys(saying) as Fact[])]);
    return [...names].flatMap(fact => {
      const [is, wanted] = [saying[fact], truth[fact]];
      if (is === wanted || (is === undefined && !mustSay[place]?.includes(fact))) return [];
      if (is === undefined) return [`${place} leaves out: ${fact}, ${wanted}`];
      return [`${place} says ${fact}: ${is}; it is: ${wanted ?? "none"}`];
    });
  });
}

/** Returns the most frequent value of facts known only after ordering. */
function learntFrom(said: Places): Said {
  const entries = learnt.map(fact => {
    const values = Object.values(said).flatMap(saying => saying[fact] ?? []);
    const count = (value: string) => values.filter(other => other === value).length;
    return [fact, values.toSorted((a, b) => count(b) - count(a))[0]] as const;
  });
  return Object.fromEntries(entries);
}

/** A line about pieces, in any of the shop's forms. */
export function pieceIn(walk: Walk, text: string): { piece: string; sum: string | undefined } | undefined {
  const { title } = lineOf(walk);
  if (!text.includes(title)) return undefined;
  const [, quantity = "?"] = /(\d+) ×/u.exec(text) ?? [];
  const [, named] = /\bsize ([A-Z]+)\b/iu.exec(text) ?? /\(([A-Z]+)\)/u.exec(text) ?? [];
  const size = /one size/iu.test(text) ? "one size" : (named ?? "one size");
  return { piece: `${quantity} × ${title}, ${size}`, sum: text.match(/₦[\d,.]+\d/gu)?.at(-1) };
}

/** Reads the promised days in a text: "Tue 24 – Thu 26 Nov". */
export function daysIn(text: string): string | undefined {
  const day = String.raw`[A-Z][a-z]{2} \d{1,2}`;
  return new RegExp(`${day}(?: [A-Z][a-z]{2})? – ${day} [A-Z][a-z]{2}|${day} [A-Z][a-z]{2}`, "u").exec(text)?.[0];
}

export function whereIn(text: string): string | undefined {
  return Object.values(places).find(({ where }) => text.includes(where))?.where;
}

export const fareIn = (text: string) => (text.includes(parkFare) ? parkFare : undefined);

export const deliveryIn = (text: string): Said => ({ where: whereIn(text), days: daysIn(text), fare: fareIn(text) });

/** Finds sums by the words before them. */
export function sumsIn(rows: ReadonlyMap<string, string>): Said {
  const [off] = [...rows].filter(([label]) => label.startsWith("Discount"));
  return {
    subtotal: rows.get("Subtotal"),
    off: off?.[1].replace("−", ""),
    reason: off && /\((.+)\)/u.exec(off[0])?.[1],
    fee: rows.get("Delivery"),
    total: rows.get("Total"),
    due: rows.get("Left to pay"),
  };
}

/** Reads the day in a text with a time: "25 Nov 2026". */
export const dayIn = (text: string) => /\d{1,2} [A-Z][a-z]{2} \d{4}/u.exec(text)?.[0];
