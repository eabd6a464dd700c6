import { inArray } from "drizzle-orm";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import { type ProductFacts, quoteOrder, type QuoteProblem } from "#app/selling/checkout/quote.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { maxKobo } from "#app/lib/money.ts";
import { isOneSize, maxQuantity, sizeText } from "#app/catalog/sizes/size.ts";
import { productSizes } from "#app/platform/tables/catalog-tables.server.ts";
import type { DraftLine } from "#app/platform/tables/draft-tables.server.ts";

/** A line that cannot be sold as asked, or without `title` the draft as a whole, and why. */
export type DraftProblem = { title?: string; sentence: string };

export type PricedLines =
  | { kind: "priced"; lines: DraftLine[]; subtotalKobo: number }
  /** `rest`: the lines without those, to go on with. */
  | { kind: "problems"; problems: DraftProblem[]; rest: RequestedLine[] };

/** The owner's most pieces of an order are about holds, and a draft holds nothing. */
const noLimits = { ofSize: maxQuantity, ofOrder: Number.MAX_SAFE_INTEGER, parkGoodsMostKobo: maxKobo };

/**
 * Prices lines from the catalogue as it is now, without a lock. They are measured by the pieces in the shop, those that
 * others are paying for included, which may come back.
 */
export async function priceLines(db: Queryable, requested: RequestedLine[]): Promise<PricedLines> {
  const products = await findProductSummaries({ db }, [...new Set(requested.map(({ productId }) => productId))]);
  const facts = await factsOf(db, products);
  const quote = quoteOrder({ lines: requested, rate: undefined }, facts, noLimits);
  if (quote.kind === "quote") {
    const lines = quote.lines.map(({ categoryName: _category, ...line }) => line);
    return { kind: "priced", lines, subtotalKobo: quote.subtotalKobo };
  }
  const isBroken = (line: RequestedLine) =>
    quote.problems.some(
      problem => "size" in problem && problem.productId === line.productId && problem.size === line.size,
    );
  return {
    kind: "problems",
    problems: quote.problems.map(problem => inWords(problem, products)),
    rest: requested.filter(line => !isBroken(line)),
  };
}

/** What quotes need of products, as they are now and without a lock: pieces that are held count as there. */
export async function factsOf(db: Queryable, products: ProductSummary[]): Promise<ProductFacts[]> {
  const ids = products.map(({ id }) => id);
  const pieces = ids.length > 0 ? await db.select().from(productSizes).where(inArray(productSizes.productId, ids)) : [];
  return products.map(product => ({
    ...product,
    imageHash: product.picture?.hash ?? null,
    isOffered: product.stock === "In Stock",
    sizes: product.sizes.map(({ size }) => {
      const quantity = pieces.find(row => row.productId === product.id && row.size === size)?.quantity ?? null;
      return { size, quantity, available: quantity, priceKobo: priceOfSize(product, size).priceKobo };
    }),
  }));
}

function inWords(problem: QuoteProblem, products: ProductSummary[]): DraftProblem {
  const sentence = quoteProblemText(problem);
  if (!("size" in problem)) return { sentence };
  const product = products.find(({ id }) => id === problem.productId);
  if (!product) return { title: "Something that is gone", sentence };
  const size = sizeText(problem.size, isOneSize(product.sizes)).replace(/^[SO]/u, letter => letter.toLowerCase());
  return { title: `${product.title}, ${size}`, sentence };
}

/** What is wrong with a line, or with all of them, in words for whoever asks for no more than a price. */
export function quoteProblemText(problem: QuoteProblem): string {
  switch (problem.kind) {
    case "unknown-product":
      return "This is no longer sold.";
    case "unknown-size":
      return "This size is no longer made.";
    case "no-stock":
    case "sold-out":
      return "This is sold out.";
    case "too-many":
      return problem.left ? `Only ${problem.left} left just now.` : "There are not that many left just now.";
    case "total-too-large":
      return "This is more than one order may cost. Split it into several.";
    case "nothing-to-pay":
      return "There is nothing to pay for in it.";
    default:
      return `Choose between 1 and ${maxQuantity} pieces of a size.`;
  }
}
