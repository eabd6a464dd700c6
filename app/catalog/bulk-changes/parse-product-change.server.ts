import * as v from "valibot";
import { occasionName, occasionsField } from "#app/catalog/occasions/parse-occasions.ts";
import { forWhomField } from "#app/catalog/product-fields/for-whom.ts";
import { stockWords } from "#app/catalog/products/stock-words.ts";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { type Kobo, koboFromNairaText, koboSchema } from "#app/lib/money.ts";
import type { FormResult } from "#app/lib/parse-form.ts";
import { withoutPercentSign } from "#app/lib/percent-text.ts";
import { uuid } from "#app/lib/uuid.ts";
import { type ChangedItem, mostChanged } from "./change-products.server.ts";
import { parseCounts } from "./parse-counts.ts";
import type { CountedSize, ProductChange } from "./plan-change.ts";

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** "0190d0b2-…~3": a product's id and the version its page showed. */
const chosen = v.pipe(
  v.string(),
  v.transform(text => {
    const [id, count] = text.split("~");
    return { id, version: Number(count) };
  }),
  v.object({ id: uuid, version }),
);
export type ChosenProduct = v.InferOutput<typeof chosen>;

/** Ids of chosen products in an address, a hundred at most; invalid ones are dropped. */
export function parseChosen(search: URLSearchParams): string[] {
  const ids = search.getAll("product").flatMap(text => {
    const parsed = v.safeParse(uuid, text.split("~", 1)[0]);
    return parsed.success ? [parsed.output] : [];
  });
  return [...new Set(ids)].slice(0, mostChanged);
}

const pieces = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const values = v.strictObject({
  pieces: v.optional(
    v.array(
      v.strictObject({
        size: sizeSchema,
        from: pieces,
        to: pieces,
        by: v.optional(v.pipe(v.number(), v.safeInteger())),
      }),
    ),
  ),
  priceKobo: v.optional(koboSchema),
  sizePrices: v.optional(v.array(v.strictObject({ size: sizeSchema, priceKobo: koboSchema }))),
  categoryId: v.optional(uuid),
  stock: v.optional(v.picklist(stockWords)),
  forWhom: v.optional(forWhomField.stored),
  occasions: v.optional(occasionsField.typed),
});
const undone = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.strictObject({ id: uuid, version, set: values })),
  v.maxLength(mostChanged),
);

const request = v.variant("intent", [
  v.object({
    intent: v.picklist(["preview", "price"]),
    how: v.picklist(["percent", "naira"]),
    way: v.picklist(["up", "down"]),
    amount: v.string(),
  }),
  v.object({ intent: v.literal("category"), category: v.string() }),
  v.object({ intent: v.literal("stock"), stock: v.picklist(stockWords) }),
  v.object({ intent: v.literal("for-whom"), forWhom: forWhomField.typed }),
  v.object({ intent: v.picklist(["add-occasion", "drop-occasion"]), occasion: occasionName }),
  v.object({ intent: v.picklist(["hide", "show"]) }),
  v.object({ intent: v.literal("own-price"), price: v.string() }),
  v.object({ intent: v.literal("undo"), undo: undone }),
]);

export type ProductRequest =
  | { kind: "change"; change: ProductChange; isPreview: boolean }
  | { kind: "hide"; isHidden: boolean }
  | { kind: "own-price"; priceKobo: Kobo; pieces: CountedSize[] }
  | { kind: "undo"; items: ChangedItem[] };

/** Returns undefined for a text that no page of ours sends. */
export function parseUndone(text: string | undefined): ChangedItem[] | undefined {
  const parsed = v.safeParse(undone, text);
  return parsed.success ? parsed.output : undefined;
}

type ParsedProductChange = FormResult<{ products: ChosenProduct[]; request: ProductRequest }>;

/** Parses the form. `fields`: a sentence per wrong input. Undefined for a form that no page of ours sends. */
export function parseProductChange(form: FormData): ParsedProductChange | undefined {
  const parsed = v.safeParse(request, Object.fromEntries(form));
  const some = v.safeParse(v.pipe(v.array(chosen), v.maxLength(mostChanged)), form.getAll("product"));
  if (!parsed.success || !some.success) return undefined;
  const { output: asked } = parsed;
  const ok = (one: ProductRequest): ParsedProductChange => ({ ok: true, products: some.output, request: one });
  switch (asked.intent) {
    case "undo":
      return ok({ kind: "undo", items: asked.undo });
    case "hide":
    case "show":
      return ok({ kind: "hide", isHidden: asked.intent === "hide" });
    case "stock":
      return ok({ kind: "change", change: { kind: "stock", stock: asked.stock }, isPreview: false });
    case "for-whom":
      return ok({ kind: "change", change: { kind: "for-whom", forWhom: asked.forWhom }, isPreview: false });
    case "add-occasion":
    case "drop-occasion": {
      const { occasion } = asked;
      if (occasion === "") return { ok: false, fields: { occasion: "Choose an occasion." } };
      const isAdded = asked.intent === "add-occasion";
      return ok({ kind: "change", change: { kind: "occasion", occasion, isAdded }, isPreview: false });
    }
    case "category": {
      const id = v.safeParse(uuid, asked.category);
      if (!id.success) return { ok: false, fields: { category: "Choose a category." } };
      return ok({ kind: "change", change: { kind: "category", categoryId: id.output }, isPreview: false });
    }
    case "own-price": {
      const priceKobo = koboFromNairaText(asked.price);
      const counted = parseCounts(form);
      if (!counted.ok)
        return { ok: false, fields: { price: "Enter stock as a whole number, or as +12 or -3. Nothing was saved." } };
      const sizes = counted.counts.filter(({ productId }) => productId === some.output[0]?.id);
      const typed = sizes.map(({ size, from, to, by }) => ({ size, from, to, by }));
      if (priceKobo) return ok({ kind: "own-price", priceKobo, pieces: typed });
      return { ok: false, fields: { price: "Enter the price in naira, for example 12500. Price not changed." } };
    }
    default: {
      const change = readPriceChange(asked);
      if (!change) return { ok: false, fields: { amount: amountWords[asked.how] } };
      return ok({ kind: "change", change, isPreview: asked.intent === "preview" });
    }
  }
}

const amountWords = {
  percent: "Enter a percentage such as 10 or 7.5: up by at most 500, down by at most 99.",
  naira: "Enter an amount in naira, for example 500.",
};

type PriceRequest = { how: "percent" | "naira"; way: "up" | "down"; amount: string };

function readPriceChange({ how, way, amount }: PriceRequest): ProductChange | undefined {
  const sign = way === "up" ? 1 : -1;
  // Two decimals: hundredths of a per cent, or kobo.
  const hundredths = koboFromNairaText(withoutPercentSign(amount));
  if (!hundredths) return undefined;
  if (how === "naira") return { kind: "naira", byKobo: sign * hundredths };
  if (hundredths > (way === "up" ? 50_000 : 9_900)) return undefined;
  return { kind: "percent", basisPoints: sign * hundredths };
}
