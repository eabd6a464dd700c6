import * as v from "valibot";
import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { maxQuantity, titleWithSize } from "#app/catalog/sizes/size.ts";
import { type Kobo, sumKobo, timesQuantity } from "#app/lib/money.ts";
import { discountedPieces } from "#app/money/discounts/spread-discount.ts";
import type { ReturnableLine } from "#app/orders/returns/find-returnable.server.ts";
import type { ProductFacts } from "#app/selling/pricing/quote.ts";

/** What staff want of a line instead, by its position; `quantity` 0 takes it out. */
type WantedLine = { position: number; size: string; quantity: number };

export type AddedPiece = { productId: string; size: string; quantity: number };

export type WantedItems = { lines: WantedLine[]; added: AddedPiece[] };

/** A line of the order that takes the first one's place. `discountKobo` is off all its pieces together. */
export type ChangedLine = Pick<
  ReturnableLine,
  "productId" | "code" | "title" | "categoryName" | "color" | "imageHash" | "size" | "isOnlySize" | "quantity"
> & {
  priceKobo: Kobo;
  discountKobo: Kobo;
  readyDays?: number | null | undefined;
  readyOn?: string | null | undefined;
  measures?: MeasuredBody[] | null | undefined;
};

/**
 * Why a wanted piece can't be sold. `gone`: not sold any more, or no such size; `few`: `left` more there are; `waits`:
 * it is made, or comes, later than the order was promised.
 */
export type PieceProblem = { title: string } & ({ kind: "gone" | "many" | "waits" } | { kind: "few"; left: number });

type Part = Omit<ChangedLine, "quantity" | "priceKobo" | "discountKobo"> & {
  quantity: number;
  grossKobo: Kobo;
  netKobo: Kobo;
};

/**
 * Prices the wanted pieces. Pieces that stay keep price and discount; another size costs today's difference more or
 * less; further pieces cost what they cost today. Discounts are not looked for anew. `readyBy`: the order's day, which
 * stays, null for one that waits for nothing.
 */
export function priceChanged(
  lines: ReturnableLine[],
  wanted: WantedItems,
  { products, readyBy }: { products: ProductFacts[]; readyBy: string | null },
): { lines: ChangedLine[]; problems: PieceProblem[] } {
  const parts: Part[] = [];
  const problems: PieceProblem[] = [];
  const more = (piece: AddedPiece, title: string) => newPart(piece, { products, readyBy, title });
  const add = (part: Part | PieceProblem) => void ("kind" in part ? problems.push(part) : parts.push(part));
  for (const { position, size, quantity } of wanted.lines) {
    const line = lines.find(one => one.position === position);
    if (!line || quantity === 0) continue;
    const stays = Math.min(quantity, line.quantity);
    add(size === line.size ? keptPart(line, stays) : swappedPart(line, { size, count: stays }, products));
    if (quantity > stays) add(more({ productId: line.productId, size, quantity: quantity - stays }, line.title));
  }
  for (const piece of wanted.added) add(more(piece, "An item"));
  const changed = eachOnce(parts);
  const many = changed.filter(({ quantity }) => quantity > maxQuantity);
  return { lines: changed, problems: [...problems, ...many.map(({ title }) => ({ kind: "many" as const, title }))] };
}

/** The lines of an order that comes back, at its own prices. `own`: those of the order in its place. */
export function broughtBack(lines: ReturnableLine[], own: ReturnableLine[]): ChangedLine[] {
  return eachOnce(lines.map(line => keptPart({ ...line, measures: newestMeasures(line, own) }, line.quantity)));
}

/**
 * Measurements that were corrected while the order was changed stay corrected: those of the same size where it has as
 * many people, and otherwise those of a person with the same name. What was measured first meanwhile stays too.
 */
function newestMeasures(
  { productId, size, measures }: ReturnableLine,
  own: ReturnableLine[],
): ReturnableLine["measures"] {
  if (!measures) return measures;
  const pieces = own.filter(line => line.productId === productId);
  const same = pieces.find(line => line.size === size)?.measures ?? [];
  if (same.length === measures.length || measures.length === 0) return same;
  const newer = pieces.flatMap(line => line.measures ?? []);
  return measures.map(body => {
    const at = newer.findIndex(({ name }) => name === body.name);
    return newer.splice(at, at < 0 ? 0 : 1)[0] ?? body;
  });
}

/** A checkout has one line of each size, which orders of other origin may not have. */
function eachOnce(parts: Part[]): ChangedLine[] {
  return [...Map.groupBy(parts, ({ productId, size }) => `${productId} ${size}`).values()].map(together);
}

function keptPart(line: ReturnableLine, quantity: number): Part {
  const { productId, code, title, categoryName, color, imageHash, size, isOnlySize } = line;
  const { readyDays, readyOn } = line;
  const measures = line.measures?.slice(0, quantity);
  const facts = {
    productId,
    code,
    title,
    categoryName,
    color,
    imageHash,
    size,
    isOnlySize,
    readyDays,
    readyOn,
    measures,
  };
  const grossKobo = timesQuantity(line.priceKobo, quantity);
  return { ...facts, quantity, grossKobo, netKobo: discountedPieces(line, { earlier: 0, count: quantity }) };
}

function swappedPart(
  line: ReturnableLine,
  { size, count }: { size: string; count: number },
  products: ProductFacts[],
): Part | PieceProblem {
  const sold = products.find(({ id }) => id === line.productId);
  const next = sold?.sizes.find(one => one.size === size);
  if (!sold?.isOffered || !next) return { kind: "gone", title: titleWithSize({ ...line, size, isOnlySize: false }) };
  const before = sold.sizes.find(one => one.size === line.size)?.priceKobo ?? line.priceKobo;
  const differenceKobo = timesQuantity(next.priceKobo - before, count);
  const kept = keptPart(line, count);
  const netKobo = Math.max(0, kept.netKobo + differenceKobo);
  return { ...kept, size, grossKobo: Math.max(netKobo, kept.grossKobo + differenceKobo), netKobo };
}

function newPart(
  { productId, size, quantity }: AddedPiece,
  { products, readyBy, title }: { products: ProductFacts[]; readyBy: string | null; title: string },
): Part | PieceProblem {
  const sold = products.find(({ id }) => id === productId);
  const own = sold?.sizes.find(one => one.size === size);
  if (!sold?.isOffered || !own) {
    return { kind: "gone", title: titleWithSize({ title: sold?.title ?? title, size, isOnlySize: false }) };
  }
  const { code, categoryName, color, imageHash, readyDays, readyOn } = sold;
  const isLater = readyBy === null ? readyDays || readyOn : (readyOn ?? "") > readyBy;
  if (isLater) return { kind: "waits", title: titleWithSize({ title: sold.title, size, isOnlySize: false }) };
  const made = { readyDays, readyOn, measures: sold.measurementSetId ? [] : null };
  const facts = { productId, code, title: sold.title, categoryName, color, imageHash, size, ...made };
  const kobo = timesQuantity(own.priceKobo, quantity);
  return { ...facts, isOnlySize: sold.sizes.length === 1, quantity, grossKobo: kobo, netKobo: kobo };
}

/** Equal pieces are one line, whose discount takes the odd kobo. */
function together(parts: Part[]): ChangedLine {
  const [{ grossKobo: _gross, netKobo: _net, ...facts }] = parts as [Part];
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const priceKobo = Math.ceil(sumKobo(parts.map(part => part.grossKobo)) / quantity);
  const netKobo = sumKobo(parts.map(part => part.netKobo));
  const measures = facts.measures ? parts.flatMap(part => part.measures ?? []) : null;
  return { ...facts, measures, quantity, priceKobo, discountKobo: timesQuantity(priceKobo, quantity) - netKobo };
}

/** A size that has a row, with the pieces that nobody holds; `available` null: not counted. */
type StockedSize = { productId: string; size: string; available: number | null };

/**
 * Finds what is not there: the order's own pieces are free again for it, unless their size was deleted or others hold
 * them. `sizes` must be locked for the answer to hold.
 */
export function missingFor(lines: ReturnableLine[], changed: ChangedLine[], sizes: StockedSize[]): PieceProblem[] {
  return changed.flatMap((line): PieceProblem[] => {
    const isThis = (one: { productId: string; size: string }) =>
      one.productId === line.productId && one.size === line.size;
    const row = sizes.find(isThis);
    if (!row) return [{ kind: "gone", title: titleWithSize(line) }];
    const own = lines.filter(isThis).reduce((sum, one) => sum + one.sent, 0);
    if (row.available === null || line.quantity <= row.available + own) return [];
    return [{ kind: "few", left: Math.max(0, row.available), title: titleWithSize(line) }];
  });
}

export function problemSentence(problem: PieceProblem): string {
  switch (problem.kind) {
    case "gone":
      return `${problem.title} is not sold any more.`;
    case "few":
      return problem.left === 0
        ? `${problem.title} is sold out.`
        : `Only ${problem.left} more of ${problem.title} left.`;
    case "waits":
      return `${problem.title} is ready later than this order. Give it an order of its own.`;
    case "many":
      return `${problem.title}: at most ${maxQuantity}.`;
  }
}

/** Writes "2 × Wrap dress (M), 1 × Gele". */
export function itemsText(lines: Pick<ChangedLine, "quantity" | "title" | "size" | "isOnlySize">[]): string {
  return lines.map(line => `${line.quantity} × ${titleWithSize(line)}`).join(", ");
}

const numberText = v.pipe(v.string(), v.regex(/^\d{1,2}$/u), v.transform(Number));
const sizeText = v.pipe(v.string(), v.regex(/^.{1,20}$/u));
const addedText = v.pipe(
  v.string(),
  v.regex(/^[\da-f-]{36} \d{1,2} .{1,20}$/u),
  v.transform((text): AddedPiece => {
    const [productId = "", quantity, ...size] = text.split(" ");
    return { productId, quantity: Number(quantity), size: size.join(" ") };
  }),
);

/** The items as they were ordered. */
export function asOrdered(lines: ReturnableLine[]): WantedItems {
  return { lines: lines.map(({ position, size, quantity }) => ({ position, size, quantity })), added: [] };
}

export function addedKey({ productId, quantity, size }: AddedPiece): string {
  return `${productId} ${quantity} ${size}`;
}

/** Reads the form; undefined for one that no page of ours sends. */
export function readWantedItems(form: FormData, positions: number[]): WantedItems | undefined {
  const lines = positions.map(position => {
    const size = v.safeParse(sizeText, form.get(`size-${position}`));
    const quantity = v.safeParse(numberText, form.get(`quantity-${position}`));
    return size.success && quantity.success ? { position, size: size.output, quantity: quantity.output } : undefined;
  });
  const added = v.safeParse(v.pipe(v.array(addedText), v.maxLength(20)), form.getAll("added"));
  if (lines.some(line => !line) || !added.success) return undefined;
  return {
    lines: lines.filter(line => line !== undefined),
    added: added.output.filter(({ quantity }) => quantity > 0),
  };
}
