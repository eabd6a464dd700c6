import * as v from "valibot";
import { isKnownColor } from "#app/lib/css-colors.ts";
import { type Kobo, koboFromNairaText } from "#app/lib/money.ts";
import { type Size, sizes } from "#app/lib/sizes.ts";

import { pictureProblem } from "#app/pictures/picture-problem.ts";

/** A size and its pieces in the shop; null: they are not counted. */
export type SizeStock = { size: Size; quantity: number | null };

/** What the owner says about a product. `sizes` in the shop's order, at least one; `pictures` are hashes, first one first. */
export type ProductValues = {
  title: string;
  description: string;
  priceKobo: Kobo;
  color: string;
  stock: "In Stock" | "No Stock";
  categoryId: string;
  sizes: SizeStock[];
  pictures: string[];
};

type ParsedForm = { ok: true; product: ProductValues } | { ok: false; fields: Record<string, string> };

/** What is said of a price of nothing until the owner says that it is meant. */
export const asksFree = "₦0.00 gives it away. Type a price, or tick below that you mean it.";

export const maxPictures = 10;
const maxPieces = 1_000_000;

/** Control characters come from pasting; the database takes no NUL, and a title is one line. */
export const oneLine = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim()),
);
const lines = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/[^\P{Cc}\n]/gu, " ")
      .trim(),
  ),
);

const price = v.pipe(
  v.string(),
  v.rawTransform<string, Kobo>(({ dataset, addIssue, NEVER }) => {
    const priceKobo = koboFromNairaText(dataset.value);
    if (priceKobo !== undefined) return priceKobo;
    const isEmpty = dataset.value.trim() === "";
    addIssue({
      message: isEmpty ? "Type a price." : "Type the price in naira with at most two decimals, for example 12500.50.",
    });
    return NEVER;
  }),
);

const productColor = v.pipe(
  oneLine,
  v.nonEmpty("Type a color."),
  v.check(
    isKnownColor,
    "The shop does not know this color. Choose one from the list, such as wine or indigo, or a code like #722f37.",
  ),
);

const pieces = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll(/[\s,]/gu, "")),
  v.check(
    text => /^\d{0,9}$/u.test(text) && Number(text) <= maxPieces,
    "Type a whole number, or nothing if you do not count them.",
  ),
  v.transform(text => (text === "" ? null : Number(text))),
);

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u));

export const productTitle = v.pipe(
  oneLine,
  v.nonEmpty("Type a title."),
  v.maxLength(150, "Make the title shorter: at most 150 letters."),
);
export const productDescription = v.pipe(
  lines,
  v.maxLength(5000, "Make the description shorter: at most 5000 letters."),
);

const schema = v.object({
  title: productTitle,
  description: productDescription,
  price,
  color: productColor,
  stock: v.picklist(["In Stock", "No Stock"], "Choose In Stock or No Stock."),
  category: v.pipe(v.string(), v.uuid("Choose a category.")),
  pictures: v.pipe(
    v.array(hash, "Choose the picture again."),
    v.maxLength(maxPictures, `At most ${maxPictures} pictures: remove some.`),
  ),
});

/**
 * Reads the form with which the owner makes or changes a product. A field that is wrong comes back with a sentence under
 * its name ("price", "quantity-M"). The colour that the product has at `present` may stay whatever it is: a content store
 * takes any word, and none. Source: spec §5 (new product, edit product).
 */
export function parseProductForm(form: FormData, present?: { color: string }): ParsedForm {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const removed = form.getAll("remove");
  const isKept = present !== undefined && textOf("color").trim() === present.color;
  const parsed = v.safeParse(isKept ? v.object({ ...schema.entries, color: oneLine }) : schema, {
    ...Object.fromEntries(
      ["title", "description", "price", "color", "stock", "category"].map(name => [name, textOf(name)]),
    ),
    pictures: [...new Set(form.getAll("picture"))].filter(picture => !removed.includes(picture)),
  });
  const offered = parseSizes(form, textOf);
  const fields = { ...problemsOf(parsed), ...(offered.ok ? {} : offered.fields) };
  // A slip of the thumb gives the piece away: it is asked about once, with and without script.
  if (parsed.success && parsed.output.price === 0 && form.get("isFree") !== "yes") fields.price = asksFree;
  const missing = pictureProblem(form);
  if (missing) fields.image = missing;
  if (!parsed.success || !offered.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const { price: priceKobo, category: categoryId, ...rest } = parsed.output;
  return { ok: true, product: { ...rest, priceKobo, categoryId, sizes: offered.sizes } };
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const seenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...{ title: v.string(), description: v.string(), color: v.string(), categoryId: v.string() },
    priceKobo: count,
    stock: v.picklist(["In Stock", "No Stock"]),
    sizes: v.array(v.object({ size: v.picklist(sizes), quantity: v.nullable(count) })),
    pictures: v.array(hash),
  }),
);

/** Reads what an edit began from, as `writeSeenProduct` has put it into the form; undefined for a form that is none of ours. */
export function parseSeenProduct(form: FormData): ProductValues | undefined {
  const parsed = v.safeParse(seenSchema, form.get("seen"));
  return parsed.success ? parsed.output : undefined;
}

/** What an edit begins from, for the form to carry along. */
export function writeSeenProduct(product: ProductValues): string {
  const { title, description, color, categoryId, priceKobo, stock, sizes: offered, pictures } = product;
  return JSON.stringify({ title, description, color, categoryId, priceKobo, stock, sizes: offered, pictures });
}

function parseSizes(form: FormData, textOf: (name: string) => string) {
  const chosen = sizes.filter(size => form.getAll("size").includes(size));
  const fields: Record<string, string> = chosen.length === 0 ? { size: "Choose at least one size." } : {};
  const offered = chosen.map(size => {
    const parsed = v.safeParse(pieces, textOf(`quantity-${size}`));
    if (!parsed.success) fields[`quantity-${size}`] = parsed.issues[0].message;
    return { size, quantity: parsed.success ? parsed.output : null };
  });
  return Object.keys(fields).length > 0 ? { ok: false as const, fields } : { ok: true as const, sizes: offered };
}

function problemsOf(parsed: v.SafeParseResult<typeof schema>): Record<string, string> {
  if (parsed.success) return {};
  const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
  const first = Object.entries(nested).map(([name, [sentence = ""] = []]) => [
    name === "pictures" ? "image" : name.split(".")[0]!,
    name.startsWith("pictures.") ? "Choose the picture again." : sentence,
  ]);
  return Object.fromEntries(first.map(([name, sentence]) => [name === "pictures" ? "image" : name, sentence]));
}
