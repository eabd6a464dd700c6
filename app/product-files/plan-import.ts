import * as v from "valibot";
import { maxPictures, type ProductFields, productFields } from "#app/catalog/product-fields.ts";
import type { SizeStock } from "#app/sizes/size-stock.ts";
import { formatNaira } from "#app/lib/money.ts";
import { isSameSize, letters, maxSizes, type SizeScale } from "#app/sizes/size-scale.ts";
import { columnName, type FileProblem, type ReadColumn } from "./file-columns.ts";
import type { FileProduct, FileSize } from "./file-product.ts";
import { type PlannedPrices, planPrices } from "./plan-prices.ts";

/** A product of the shop, archived or not, as far as a file may change it. `saleKobo`: of a sale that runs. */
export type PresentProduct = ProductFields & {
  id: string;
  code: string;
  version: number;
  saleKobo: number | null;
  isArchived: boolean;
  isHidden: boolean;
};

/** What there is for a file to refer to. `present`: by handle. */
export type Catalogue = {
  present: Map<string, PresentProduct>;
  categories: { id: string; name: string; isArchived: boolean }[];
  scales: SizeScale[];
  /** Of a picture's address, its hash where it is one of the shop's own. */
  pictureOf(address: string): string | undefined;
  /** Pieces of a size that were sold since the numbers of the file were true; to be taken off them. */
  soldSince(productId: string, size: string): number;
};

/** What is written of one product. `id`: of the one that is there; undefined makes a new one. */
export type PlannedProduct = {
  line: number;
  handle: string;
  id: string | undefined;
  style: string | undefined;
  fields: ProductFields;
  saleKobo: number | null;
  isArchived: boolean;
  isHidden: boolean;
  /** All its pictures, where one is elsewhere: fetched afterwards; its pictures stay as they are until then. */
  fetched: { address: string; hash: string | undefined }[];
  /** In words, for the owner: what is said now, and what will be. */
  changes: { what: string; before: string; after: string }[];
};

export type ImportPlan = { products: PlannedProduct[]; unchanged: number; problems: FileProblem[] };

/** What a file would change, product by product; nothing is written while there is a problem. */
export function planImport(products: FileProduct[], catalogue: Catalogue): ImportPlan {
  const plan: ImportPlan = { products: [], unchanged: 0, problems: [] };
  for (const product of products) {
    const planned = planProduct(product, catalogue, plan.problems);
    if (!planned) continue;
    if (planned.changes.length > 0) plan.products.push(planned);
    else plan.unchanged += 1;
  }
  return plan;
}

function planProduct(file: FileProduct, catalogue: Catalogue, problems: FileProblem[]): PlannedProduct | undefined {
  const there = catalogue.present.get(file.handle);
  const found = problems.length;
  const refuse = (column: ReadColumn, why: string, line = file.line) =>
    void problems.push({ line, column: columnName(column), why });
  const told = textsOf(file, there, catalogue, refuse);
  const { scale, sizes } = sizesOf(file, { there, scales: catalogue.scales, refuse });
  const prices = planPrices(sizes, there, refuse);
  const pictures = picturesOf(file, there, catalogue, refuse);
  if (problems.length > found) return undefined;
  const pieces = sizes.map(size => stockOf(size, { there, prices, catalogue }));
  const fields = { ...told, ...pictures.there, scale, sizes: pieces, priceKobo: prices.priceKobo } as ProductFields;
  const isArchived = file.isArchived ?? there?.isArchived ?? false;
  const isHidden = file.isHidden ?? there?.isHidden ?? false;
  const planned = { line: file.line, handle: file.handle, id: there?.id, style: file.style, fields };
  const wanted = { ...planned, isArchived, isHidden, saleKobo: prices.saleKobo, fetched: pictures.fetched };
  return { ...wanted, changes: changesOf(wanted, there, catalogue) };
}

type Refuse = (column: ReadColumn, why: string, line?: number) => void;

/** The texts and the category: the file's where it has them, read as the owner's form reads them. */
function textsOf(file: FileProduct, there: PresentProduct | undefined, catalogue: Catalogue, refuse: Refuse) {
  const read = <Name extends "title" | "description" | "color">(name: Name): string => {
    const said = file[name] ?? there?.[name] ?? "";
    // A content store took any word for a colour; what is there may stay.
    if (there && said === there[name]) return said;
    const parsed = v.safeParse(productFields[name].typed, said);
    if (!parsed.success) refuse(name, parsed.issues[0].message);
    return parsed.success ? parsed.output : "";
  };
  const same = (one: string, other: string) => one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
  // A product may stay in a category that is archived, and go into none.
  const found = catalogue.categories.find(
    ({ id, name, isArchived }) => same(name, file.category?.trim() ?? "") && (!isArchived || id === there?.categoryId),
  );
  const category = file.category ? found?.id : there?.categoryId;
  if (!category && file.category)
    refuse("category", `There is no category “${file.category.slice(0, 60)}”: add it first.`);
  else if (!category) refuse("category", "A new product needs a category of the shop.");
  const texts = { title: read("title"), description: read("description"), color: read("color") };
  return { ...texts, categoryId: category ?? "", stock: there?.stock ?? ("In Stock" as const) };
}

/** A size of the product as it will be: one of the file, or one that is there and that the file does not name. */
export type PlannedSize = FileSize & { there: SizeStock | undefined };

function sizesOf(
  file: FileProduct,
  { there, scales, refuse }: { there: PresentProduct | undefined; scales: SizeScale[]; refuse: Refuse },
): { scale: string; sizes: PlannedSize[] } {
  const offered = there?.sizes ?? [];
  const named =
    file.sizes ?? (there ? offered.map(({ size }) => ({ ...file.all, size })) : [{ ...file.all, size: "Free size" }]);
  const own = scales.find(({ id }) => id === (there?.scale ?? letters));
  const holds = (scale: SizeScale) =>
    [...named, ...offered].every(({ size }) => scale.sizes.some(one => isSameSize(one, size)));
  const scale = [own, ...scales].find(one => one && holds(one));
  if (!scale) {
    const stray = named.find(({ size }) => !own?.sizes.some(one => isSameSize(one, size)));
    const why = `No size scale has all sizes of this product (“${stray?.size.slice(0, 20)}”): write one under sizes.`;
    refuse("value1", why, stray?.line);
    return { scale: own?.id ?? letters, sizes: [] };
  }
  const names = named.map(({ size }) => size.toLowerCase());
  const twice = named.find(({ size }, index) => names.indexOf(size.toLowerCase()) !== index);
  if (twice) refuse("value1", `“${twice.size}” is there twice.`, twice.line);
  if (named.length > maxSizes) refuse("value1", `At most ${maxSizes} sizes.`);
  const inScale = scale.sizes.flatMap(size => {
    const said = named.find(one => isSameSize(one.size, size));
    const present = offered.find(one => isSameSize(one.size, size));
    if (said) return [{ ...said, size, there: present }];
    const silent = { line: file.line, size, priceKobo: undefined, compareAtKobo: undefined, quantity: undefined };
    return present ? [{ ...silent, there: present }] : [];
  });
  return { scale: scale.id, sizes: inScale };
}

function stockOf(
  size: PlannedSize,
  { there, prices, catalogue }: { there: PresentProduct | undefined; prices: PlannedPrices; catalogue: Catalogue },
): SizeStock {
  const sold = there ? catalogue.soldSince(there.id, size.size) : 0;
  const counted = typeof size.quantity === "number" ? Math.max(0, size.quantity - sold) : size.quantity;
  const quantity = counted === undefined ? (size.there?.quantity ?? null) : counted;
  const own = prices.own.get(size.size);
  return own === undefined ? { size: size.size, quantity } : { size: size.size, quantity, priceKobo: own };
}

function picturesOf(file: FileProduct, there: PresentProduct | undefined, catalogue: Catalogue, refuse: Refuse) {
  const addresses = file.pictures ?? [];
  if (addresses.length > maxPictures) refuse("picture", `At most ${maxPictures} pictures.`);
  const known = addresses.map(catalogue.pictureOf);
  const present = there?.pictures ?? [];
  if (file.pictures === undefined) return { there: { pictures: present }, fetched: [] };
  if (known.every(hash => hash !== undefined)) return { there: { pictures: known }, fetched: [] };
  return { there: { pictures: present }, fetched: addresses.map((address, at) => ({ address, hash: known[at] })) };
}

type Wanted = Omit<PlannedProduct, "changes">;

function changesOf(
  { fields, saleKobo, isArchived, isHidden, fetched }: Wanted,
  there: PresentProduct | undefined,
  catalogue: Catalogue,
) {
  const inWords = (product: Omit<PresentProduct, "id" | "code" | "version">) => ({
    title: product.title,
    description: product.description,
    category: catalogue.categories.find(({ id }) => id === product.categoryId)?.name ?? "",
    colour: product.color,
    price: formatNaira(product.priceKobo),
    "sale price": product.saleKobo === null ? "" : formatNaira(product.saleKobo),
    sizes: product.sizes.map(sizeInWords).join(", "),
    pictures: product.pictures.length === 0 ? "" : `${product.pictures.length} (${product.pictures[0]!.slice(0, 6)}…)`,
    status: product.isArchived ? "archived" : product.isHidden ? "hidden" : "in the shop",
  });
  const after = inWords({ ...fields, saleKobo, isArchived, isHidden });
  if (!there) {
    const said = Object.entries(after).filter(([, words]) => words !== "" && words !== "in the shop");
    return [...said.map(([what, words]) => ({ what, before: "", after: words })), ...fetchedInWords(fetched)];
  }
  const before = inWords(there);
  const changes = Object.entries(after).map(([what, words]) => ({
    ...{ what, before: before[what as keyof typeof before], after: words },
  }));
  const isReordered = fields.pictures.join() !== there.pictures.join();
  return [
    ...changes.filter(change => change.before !== change.after || (change.what === "pictures" && isReordered)),
    ...fetchedInWords(fetched),
  ];
}

function fetchedInWords(fetched: PlannedProduct["fetched"]) {
  const elsewhere = fetched.filter(({ hash }) => hash === undefined).length;
  return elsewhere === 0 ? [] : [{ what: "pictures", before: "", after: `${elsewhere} to be fetched` }];
}

function sizeInWords({ size, quantity, priceKobo }: SizeStock): string {
  const pieces = quantity === null ? "" : `: ${quantity}`;
  return `${size}${pieces}${priceKobo ? ` at ${formatNaira(priceKobo)}` : ""}`;
}
