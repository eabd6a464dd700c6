import type { FilteredList } from "#app/catalog/filters/list-filtered.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { formatNaira } from "#app/lib/money.ts";
import { shortText } from "#app/lib/short-text.ts";

/** Search engines cut what is longer. */
const most = 160;
const leastNamed = 20;
const named = 3;

type Described = Pick<FilteredList, "total"> & { products: Pick<ProductSummary, "title" | "priceKobo">[] };

/**
 * Describes a list by its first products: "Gowns: Ankara gown; Adire gown, ₦18,000 to ₦45,000." Says the prices of a
 * list that one page shows whole.
 */
export function listDescription(title: string, { products, total }: Described): string {
  if (products.length === 0) return `${title}: all items with sizes, colours and prices in naira.`;
  const names = [...new Set(products.map(product => product.title))];
  const rest = total.count > named ? " and more" : "";
  const prices = total.count === products.length ? `, ${priceRange(products.map(({ priceKobo }) => priceKobo))}` : "";
  const room = Math.max(leastNamed, most - `${title}: ${rest}${prices}.`.length);
  return `${title}: ${shortText(names.slice(0, named).join("; "), room)}${rest}${prices}.`;
}

function priceRange(prices: number[]): string {
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)];
  return least === greatest ? formatNaira(least) : `${formatNaira(least)} to ${formatNaira(greatest)}`;
}
