import { isOneSize, maxQuantity, sizeText } from "#app/catalog/sizes/size.ts";
import { maxKobo } from "#app/lib/money.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DraftLine } from "#app/selling/chat-orders/draft-tables.server.ts";
import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import { findProductFacts } from "./find-product-facts.server.ts";
import { type ProductFacts, type QuoteProblem, quoteOrder } from "./quote.ts";
import { quoteProblemWords } from "./quote-problem-words.ts";

/** A problem of one line, or without `title` of the whole draft. */
export type DraftProblem = { title?: string; sentence: string };

export type PricedLines =
  | { kind: "priced"; lines: DraftLine[]; subtotalKobo: number }
  /** `rest` has the lines without a problem. */
  | { kind: "problems"; problems: DraftProblem[]; rest: RequestedLine[] };

/** The owner's limits are about holds; a draft holds nothing. Anybody can write one, so it tells no count. */
const noLimits = { ofSize: maxQuantity, ofOrder: Number.MAX_SAFE_INTEGER, parkGoodsMostKobo: maxKobo, leftShownAt: 0 };

/** Prices lines at current prices without locks; held pieces count as available. */
export async function priceLines(db: Queryable, requested: RequestedLine[]): Promise<PricedLines> {
  const products = await findProductFacts(db, requested);
  const quote = quoteOrder({ lines: requested, rate: undefined }, products, noLimits);
  if (quote.kind === "quote") {
    const lines = quote.lines.map(({ categoryName: _category, measures: _measures, ...line }) => line);
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

function inWords(problem: QuoteProblem, products: ProductFacts[]): DraftProblem {
  const sentence = quoteProblemWords(problem).plain;
  if (!("size" in problem)) return { sentence };
  const product = products.find(({ id }) => id === problem.productId);
  if (!product) return { title: "Item no longer available", sentence };
  const size = sizeText(problem.size, isOneSize(product.sizes)).replace(/^[SO]/u, letter => letter.toLowerCase());
  return { title: `${product.title}, ${size}`, sentence };
}
