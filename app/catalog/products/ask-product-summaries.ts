import { href } from "react-router";
import * as v from "valibot";
import { isUuid } from "#app/lib/uuid.ts";
import { type ProductSummary, productSummary } from "./product.ts";

/** How many products one question may be about; more are asked for in several. */
const maxIds = 50;

const maxWaitMs = 20_000;

/**
 * What the shop says now about these products, asked from the browser. A product that is missing from the answer is
 * no longer sold; one whose id never was one is not even asked for. Throws when there is no answer: offline, a failing
 * server, too slow, or `signal` aborted.
 */
export async function askProductSummaries(ids: readonly string[], signal: AbortSignal): Promise<ProductSummary[]> {
  const askable = [...new Set(ids)].filter(isUuid);
  const questions: Promise<ProductSummary[]>[] = [];
  for (let first = 0; first < askable.length; first += maxIds) {
    questions.push(ask(askable.slice(first, first + maxIds), signal));
  }
  return (await Promise.all(questions)).flat();
}

async function ask(ids: string[], signal: AbortSignal): Promise<ProductSummary[]> {
  const response = await fetch(`${href("/api/products")}?ids=${ids.join(",")}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status} about its products.`);
  return v.parse(v.array(productSummary), await response.json());
}
