import { fitBodies } from "#app/catalog/measurement-sets/fit-bodies.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import type { ProductFacts, Quote, QuoteProblem } from "./quote.ts";

/**
 * Gives the lines of what is made to measure the measurements that came with them. A problem for each line that lacks
 * some. No query where nothing is made to measure.
 */
export async function measureLines(
  db: Queryable,
  { quote, asked, products, now }: { quote: Quote; asked: RequestedLine[]; products: ProductFacts[]; now: Date },
): Promise<Quote | { kind: "problems"; problems: QuoteProblem[] }> {
  const problems: QuoteProblem[] = [];
  const wanted = quote.lines.map(({ productId, size, quantity }, index) => {
    const setId = products.find(({ id }) => id === productId)?.measurementSetId;
    const bodies = asked[index]?.bodies ?? [];
    const where = { productId, size };
    if (!setId && bodies.length > 0) problems.push({ ...where, kind: "not-measured" });
    if (setId && bodies.length !== quantity) problems.push({ ...where, kind: "needs-measures" });
    return { where, setId, bodies };
  });
  if (problems.length > 0) return { kind: "problems", problems };
  const measured = wanted.flatMap(({ where, setId, bodies }) => (setId ? [{ where, setId, bodies }] : []));
  const found = await fitBodies(db, measured, now);
  for (const [index, { where }] of measured.entries()) {
    if (found[index]!.includes(undefined)) problems.push({ ...where, kind: "new-measures" });
  }
  if (problems.length > 0) return { kind: "problems", problems };
  const all = found.map(bodies => bodies.filter(body => body !== undefined));
  return { ...quote, lines: quote.lines.map(line => (line.measures ? { ...line, measures: all.shift()! } : line)) };
}
