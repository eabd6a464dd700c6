import * as v from "valibot";
import { isKnownColor } from "#app/catalog/colours/css-colors.ts";
import { readFiledPreOrder } from "#app/catalog/pre-orders/read-filed-pre-order.ts";
import { halfModel } from "#app/catalog/product-fields/garment-facts.ts";
import { altsOf } from "#app/catalog/product-fields/picture-alts.ts";
import { maxProductPictures, type ProductFields, productFields } from "#app/catalog/products/product-fields.ts";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { cut, type FileFacts, type FileProblem, fileFactNames, problemIn } from "./file-columns.ts";
import type { FileProduct } from "./file-product.ts";
import {
  type Catalogue,
  type ImportPlan,
  type PlannedProduct,
  type PresentProduct,
  preOrderOf,
  type Refuse,
} from "./import-plan.ts";
import { planPrices } from "./plan-prices.ts";
import { planSizes, stockOf } from "./plan-sizes.ts";
import { changesOf } from "./plan-words.ts";

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
  const existing = catalogue.present.get(file.handle);
  const found = problems.length;
  problems.push(...file.problems);
  const refuse: Refuse = (column, why, line = file.line) => {
    problems.push(problemIn({ line, names: file.names }, column, why));
  };
  const texts = textsOf(file, existing, catalogue, refuse);
  const { scale, sizes } = planSizes(file, { existing, books: catalogue.books, refuse });
  const prices = planPrices(sizes, existing, refuse);
  const preOrder = readFiledPreOrder(file.preOrder ?? {}, {
    present: preOrderOf(existing),
    today: catalogue.today,
    waiting: existing ? catalogue.waiting(existing.id) : 0,
    refuse: (cell, why) => refuse(cell === "day" ? "preOrderDay" : "preOrderDeposit", why),
  });
  const pictures = picturesOf(file, existing, catalogue, refuse);
  if (problems.length > found) return undefined;
  const pieces = sizes.map(size => stockOf(size, { existing, prices, soldSince: catalogue.soldSince }));
  const fields = {
    ...texts,
    ...pictures.stored,
    scale,
    sizes: pieces,
    priceKobo: prices.priceKobo,
  } as ProductFields;
  const isArchived = file.isArchived ?? existing?.isArchived ?? false;
  const isHidden = file.isHidden ?? existing?.isHidden ?? false;
  const { line, handle, style, category = "" } = file;
  const code = existing ? undefined : file.code;
  const isFree = code !== undefined && !catalogue.isTaken(code, handle);
  const planned = { line, handle, id: existing?.id, style, code: isFree ? code : undefined, fields, category };
  const wanted = {
    ...planned,
    isArchived,
    isHidden,
    saleKobo: prices.saleKobo,
    preOrder,
    fetched: pictures.fetched,
  };
  const changes = changesOf(wanted, existing, catalogue.categories);
  if (changes.length === 0) return { ...wanted, changes };
  const taken = code && !isFree ? [{ what: "left out", words: `SKU ${code}: another product has it` }] : [];
  const notes = [...(file.notes ?? []), ...taken].map(({ what, words }) => ({ what, before: "", after: words }));
  return { ...wanted, changes: [...changes, ...notes] };
}

/** Parses the file's texts and category like the owner's form. */
function textsOf(file: FileProduct, existing: PresentProduct | undefined, catalogue: Catalogue, refuse: Refuse) {
  const read = (name: "title" | "description" | "color"): string => {
    const text = file[name] ?? existing?.[name] ?? "";
    // Content stores accept any colour: an existing one may stay.
    if (existing && text === existing[name]) return text;
    const meant = name === "color" ? knownColorOf(text, file.style !== undefined) : text;
    if (name === "color" && meant === "") return existing ? meant : catalogue.color;
    const parsed = v.safeParse(productFields[name].typed, meant);
    const why = parsed.success ? "" : sentenceOf(parsed.issues[0]);
    if (why) refuse(name, name === "color" ? `“${cut(text)}”: ${why}` : why);
    return parsed.success ? parsed.output : "";
  };
  const category = file.category
    ? catalogue.categories.find(file.category, existing?.categoryId)
    : existing?.categoryId;
  if (!category && existing) refuse("category", `No category “${cut(file.category ?? "")}”. Add it first.`);
  const texts = { title: read("title"), description: read("description"), color: read("color") };
  const facts = factsOf(file, existing, refuse);
  return { ...texts, ...facts, categoryId: category ?? "", stock: existing?.stock ?? ("In Stock" as const) };
}

/** A column that the file lacks leaves the product's fact as it is. */
function factsOf({ facts = {} }: FileProduct, existing: PresentProduct | undefined, refuse: Refuse): FileFacts {
  const said = fileFactNames.map(name => {
    const present = existing ? existing[name] : name === "modelCm" ? null : "";
    if (facts[name] === undefined) return [name, present];
    const parsed = v.safeParse(productFields[name].typed, facts[name]);
    if (!parsed.success) refuse(name, sentenceOf(parsed.issues[0]));
    return [name, parsed.success ? parsed.output : present];
  });
  const read = Object.fromEntries(said) as FileFacts;
  const half = Object.entries(halfModel(read));
  for (const [name, why] of half) refuse(name as keyof FileFacts, why);
  return read;
}

/** Shopify writes patterns into the colour column. */
const patterns = new Set(
  (
    "abstract,animal,art,birds,camouflage,characters,checkered,chevron,christmas,collage,dots,floral,geometric,hearts," +
    "leaves,leopard,letters & numbers,marble,other,paisley,plaid,plants,polka dot,solid,striped,stripes,tie-dye,zebra"
  ).split(","),
);

/** Of a list, the first known colour, else the whole text; patterns alone are none, unless they tell products apart. */
function knownColorOf(said: string, isOneOfMany: boolean): string {
  if (said === "" || isKnownColor(said)) return said;
  const listed = said
    .split(/[;,/|+]|\band\b| & /iu)
    .map(one => one.trim())
    .filter(Boolean);
  const isPattern = (one: string) => patterns.has(one.toLowerCase());
  if (!isOneOfMany && (isPattern(said) || listed.every(isPattern))) return "";
  return listed.find(isKnownColor) ?? said;
}

/** Undefined where the file does not say: files have the title where nobody has described a picture. */
function altOf({ alts = {}, title }: FileProduct, existing: PresentProduct | undefined, address: string) {
  const alt = Object.hasOwn(alts, address) ? v.parse(oneLineText, alts[address]) : undefined;
  return alt === title || alt === existing?.title ? undefined : alt;
}

function picturesOf(file: FileProduct, existing: PresentProduct | undefined, catalogue: Catalogue, refuse: Refuse) {
  const addresses = file.pictures ?? [];
  if (addresses.length > maxProductPictures) refuse("picture", `At most ${maxProductPictures} pictures.`);
  const pictures = addresses.map(address => ({
    address,
    hash: catalogue.pictureOf(address),
    alt: altOf(file, existing, address),
  }));
  const present = { pictures: existing?.pictures ?? [], alts: existing?.alts ?? {} };
  if (file.pictures === undefined) return { stored: present, fetched: [] };
  const known = pictures.flatMap(({ hash, alt }) => (hash ? [{ hash, alt: alt ?? present.alts[hash] ?? "" }] : []));
  if (known.length < pictures.length) return { stored: present, fetched: pictures };
  return { stored: { pictures: known.map(({ hash }) => hash), alts: altsOf(known) }, fetched: [] };
}
