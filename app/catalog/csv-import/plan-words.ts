import { preOrderFacts } from "#app/catalog/pre-orders/pre-order-facts.ts";
import { foldNames, modelText } from "#app/catalog/product-fields/garment-facts.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { CategoryNames } from "./category-names.ts";
import { type PlannedProduct, type PresentProduct, preOrderOf } from "./import-plan.ts";

type Wanted = Omit<PlannedProduct, "changes">;

export function changesOf(
  { code, fields, saleKobo, preOrder, isArchived, isHidden, fetched }: Wanted,
  existing: PresentProduct | undefined,
  categories: CategoryNames,
) {
  const inWords = (product: Omit<PresentProduct, "id" | "code" | "version">) => ({
    title: product.title,
    description: product.description,
    category: categories.nameOf(product.categoryId),
    colour: product.color,
    price: formatNaira(product.priceKobo),
    "sale price": product.saleKobo === null ? "" : formatNaira(product.saleKobo),
    ...preOrderFacts({ day: product.preorderBy, depositBp: product.preorderBp }),
    sizes: product.sizes.map(sizeInWords).join(", "),
    pictures: product.pictures.length === 0 ? "" : `${product.pictures.length} (${product.pictures[0]!.slice(0, 6)}…)`,
    "what pictures show": product.pictures.flatMap(hash => product.alts[hash] ?? []).join("; "),
    ...Object.fromEntries(foldNames.map(name => [name, product[name] ?? ""])),
    model: modelText(product) ?? "",
    for: product.forWhom,
    occasions: product.occasions,
    status: product.isArchived ? "archived" : product.isHidden ? "hidden" : "in the shop",
  });
  const { day: preorderBy, depositBp: preorderBp } = preOrder ?? preOrderOf(existing);
  const after = inWords({ ...fields, saleKobo, preorderBy, preorderBp, isArchived, isHidden });
  if (!existing) {
    const changed = Object.entries(after).filter(([, words]) => words !== "" && words !== "in the shop");
    const all = code === undefined ? changed : [...changed, ["code", code] as const];
    return [...all.map(([what, words]) => ({ what, before: "", after: words })), ...fetchedInWords(fetched)];
  }
  const before = inWords(existing);
  const changes = Object.entries(after).map(([what, words]) => ({
    what,
    before: before[what as keyof typeof before] ?? "",
    after: words,
  }));
  const isReordered = fields.pictures.join() !== existing.pictures.join();
  return [
    ...changes.filter(change => change.before !== change.after || (change.what === "pictures" && isReordered)),
    ...fetchedInWords(fetched),
  ];
}

function fetchedInWords(fetched: PlannedProduct["fetched"]) {
  const elsewhere = fetched.filter(({ hash }) => hash === undefined).length;
  return elsewhere === 0 ? [] : [{ what: "pictures", before: "", after: `${elsewhere} to download` }];
}

function sizeInWords({ size, quantity, priceKobo }: SizeStock): string {
  const pieces = quantity === null ? "" : `: ${quantity}`;
  return `${size}${pieces}${priceKobo ? ` at ${formatNaira(priceKobo)}` : ""}`;
}

/** A word with question marks for lost letters, as in "G?l?"; words from addresses are ignored. */
export function lostWord(text: string): string | undefined {
  return text.split(/\s+/u).find(word => /\uFFFD|\?\p{L}/u.test(word) && !/[/=&:@]/u.test(word));
}
