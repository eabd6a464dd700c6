import { href } from "react-router";
import * as v from "valibot";
import { isUuid } from "#app/lib/uuid.ts";
import { type ProductSummary, productSummary } from "./product.ts";

/** More are asked for in several requests. */
const maxIds = 50;
const maxSizes = 100;

const maxWaitMs = 20_000;

type Wanted = { id: string; size: string; quantity: number };

/**
 * The shop's current facts about these products, asked from the browser. Absent products are no longer sold; invalid
 * ids are not asked. `wanted`: the lines of the cart, of which it is told whether they are too many. Throws offline, on
 * failure, timeout or `signal`.
 */
export async function askProductSummaries(
  ids: readonly string[],
  signal: AbortSignal,
  wanted: readonly Wanted[] = [],
): Promise<ProductSummary[]> {
  const askable = [...new Set(ids)].filter(isUuid);
  const questions: Promise<ProductSummary[]>[] = [];
  for (let first = 0; first < askable.length; first += maxIds) {
    questions.push(ask(askable.slice(first, first + maxIds), signal, wanted));
  }
  return (await Promise.all(questions)).flat();
}

async function ask(ids: string[], signal: AbortSignal, wanted: readonly Wanted[]): Promise<ProductSummary[]> {
  const sizes = wanted.filter(({ id }) => ids.includes(id)).slice(0, maxSizes);
  const asked = sizes.map(({ id, size, quantity }) => `&size=${id}~${encodeURIComponent(size)}~${quantity}`);
  const response = await fetch(`${href("/api/products")}?ids=${ids.join(",")}${asked.join("")}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]),
  });
  if (!response.ok) throw new Error(`The shop answered ${response.status} about its products.`);
  return v.parse(v.array(productSummary), await response.json());
}
