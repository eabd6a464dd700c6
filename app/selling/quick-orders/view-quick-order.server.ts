import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { agreeOnPrice } from "#app/selling/pricing/agreed-price.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { productFactsOf } from "#app/selling/pricing/find-product-facts.server.ts";
import type { QuoteProblem } from "#app/selling/pricing/quote.ts";
import { quoteOrder } from "#app/selling/pricing/quote.ts";
import { quoteProblemWords } from "#app/selling/pricing/quote-problem-words.ts";
import { type DeliveryPlace, flatRate } from "#app/shop/delivery/delivery-rates.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { waits } from "#app/shop/delivery/working-days.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type QuickDelivery, readQuickDelivery } from "./quick-delivery.ts";
import { type QuickForm, quickLineKey, staffLimits } from "./quick-form.ts";
import { readAgreedPrice } from "./read-agreed-price.ts";
import { findUsualSizes, type RecalledCustomer, recallCustomers } from "./recall-customer.server.ts";

/** A line of the form. `problem` says why it cannot be sold. */
export type QuickLine = {
  key: string;
  productId: string;
  size: string;
  quantity: number;
  title: string;
  isOnlySize: boolean;
  priceKobo: number;
  problem: string | undefined;
};

/** Integer kobo. `laterKobo`: what of the total is asked once the items are ready. */
type QuickSums = { subtotalKobo: number; discountKobo: number; feeKobo: number; totalKobo: number; laterKobo: number };

/** Amounts are integer kobo, undefined where something is missing. */
export type QuickView = {
  /** Undefined when nothing was searched for. */
  found: ProductSummary[] | undefined;
  lines: QuickLine[];
  /** True with one rate for all of Nigeria: no place is asked for. */
  isFlat: boolean;
  places: DeliveryPlace[];
  delivery: QuickDelivery;
  /** True when items are made to order, or come later. */
  isMade: boolean;
  sums: QuickSums | undefined;
  /** Why there are no sums, unless a line says it. */
  noSums: string | undefined;
  /** Who ordered with this number before, until the form has the facts of one of them. */
  recalled: RecalledCustomer[];
  /** Says whether the form has the facts of one of them. */
  isRecalled: boolean;
  /** The sizes that the customer bought with this number before. */
  usualSizes: string[];
};

/** Prices the form at current prices, without holds, in about five queries. */
export async function viewQuickOrder(
  shop: { db: Database; settings: StartSettings & { ownerEmail: string } },
  form: QuickForm,
): Promise<QuickView> {
  const table = await findDeliveryTable(shop);
  const { parkGoodsMostKobo } = await findShopSettings(shop);
  const delivery = readQuickDelivery(form, table);
  const products = await findProductSummaries(shop, [...new Set(form.lines.map(({ productId }) => productId))]);
  const rate = delivery.chosen;
  const isRecalled = form.recalled !== "" && form.phone === form.recalled;
  const limits = { ...staffLimits, parkGoodsMostKobo };
  const facts = await productFactsOf(shop.db, products);
  const quote = quoteOrder({ lines: form.lines, rate }, facts, limits);
  const problems = quote.kind === "problems" ? quote.problems : [];
  const typed = readAgreedPrice(form);
  const agreed = quote.kind === "quote" && typed.ok ? agreeOnPrice(quote, typed.agreed, rate) : undefined;
  return {
    found: form.q.trim() ? (await searchProducts(shop, form.q)).products.slice(0, 5) : undefined,
    lines: form.lines.map(line => {
      const product = products.find(({ id }) => id === line.productId);
      const problem = problems.find(one => "size" in one && quickLineKey(one) === quickLineKey(line));
      return {
        ...line,
        key: quickLineKey(line),
        title: product?.title ?? "Item no longer available",
        isOnlySize: product !== undefined && isOneSize(product.sizes),
        priceKobo: product ? priceOfSize(product, line.size).priceKobo : 0,
        problem: problem && quoteProblemWords(problem).plain,
      };
    }),
    isFlat: flatRate(table) !== undefined,
    places: table.places,
    delivery,
    isMade: waits(waitOf(facts)),
    sums: agreed?.kind === "quote" ? agreed : undefined,
    noSums: typed.ok ? (agreed?.kind === "refused" ? agreed.sentence : whole(problems)) : typed.fields.agreed,
    recalled: isRecalled ? [] : await recallCustomers(shop, form.phone, table),
    isRecalled,
    usualSizes: await findUsualSizes(shop, form.phone, form.fullName),
  };
}

function whole(problems: QuoteProblem[]): string | undefined {
  const ofOrder = problems.find(problem => !("size" in problem));
  return ofOrder && quoteProblemWords(ofOrder).plain;
}
