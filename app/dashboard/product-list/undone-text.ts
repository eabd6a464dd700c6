import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";

/** `set`: what would be put back. `priceKobo`: today's, of one product alone. */
export type Undone = {
  items: { set: { stock?: string | undefined; priceKobo?: number | undefined; pieces?: unknown[] | undefined } }[];
  titles: string[];
  priceKobo: number | undefined;
};

/** What was done to what, beside Undo: "Lace gown sold out", "Lace gown: ₦9,000.00", "3 products changed". */
export function undoneText({ items, titles, priceKobo }: Undone): string {
  const what = titles.length === 1 ? titles[0]! : counted(titles.length, "product");
  // A row saves its price with the sizes that were counted, often none.
  const isSomething = (value: unknown) => !Array.isArray(value) || value.length > 0;
  const namesOf = (set: object) => Object.entries(set).flatMap(([name, value]) => (isSomething(value) ? [name] : []));
  const changed = new Set(items.flatMap(({ set }) => namesOf(set)));
  const [only] = changed;
  if (changed.size === 1 && only === "priceKobo" && priceKobo !== undefined)
    return `${what}: ${formatNaira(priceKobo)}`;
  const were = new Set(items.map(({ set }) => set.stock));
  if (changed.size !== 1 || only !== "stock" || were.size !== 1) return `${what} changed`;
  return `${what} ${were.has("In Stock") ? "sold out" : "in stock"}`;
}
