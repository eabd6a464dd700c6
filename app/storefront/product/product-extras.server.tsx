import { href } from "react-router";
import { swatchOf } from "#app/catalog/colours/css-colors.ts";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import { findSiblings, type Sibling } from "#app/catalog/colourways/find-siblings.server.ts";
import type { Product } from "#app/catalog/products/product.ts";
import { findChartOf } from "#app/catalog/size-charts/render-size-chart.server.tsx";
import { SizeChartView } from "#app/catalog/size-charts/size-chart-view.tsx";
import { counted } from "#app/lib/counted.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

/**
 * Renders what some products show next to their sizes: links to give measurements and to ask for a sold-out size, the
 * other colours of the style, and the size chart. It is HTML, so that a first visit loads no script for it. Returns
 * undefined for a product that has none of them, which costs no query. Source: docs/decisions/html-without-script.md,
 * app/stock/README.md#back-in-stock.
 */
export async function renderProductExtras(
  tools: ReadContext,
  product: Product,
  { tellsBackInStock, alterationDays }: Pick<ShopSettings, "tellsBackInStock" | "alterationDays">,
): Promise<string | undefined> {
  const siblings = await findSiblings(tools, product.styleId);
  const chart = await findChartOf(tools, product);
  const hasSiblings = siblings.some(({ id }) => id !== product.id);
  const soldOut = tellsBackInStock ? product.sizes.filter(one => one.isSoldOut || product.stock === "No Stock") : [];
  const { isMeasured } = product;
  if (!chart && !hasSiblings && soldOut.length === 0 && !isMeasured) return undefined;
  return renderHtml(
    <>
      {isMeasured && product.stock === "In Stock" && (
        <p>
          Made to your measurements
          {alterationDays > 0 && `, and altered free of charge for ${counted(alterationDays, "day")}`}.{" "}
          <a href={href("/product/:id/measures", { id: product.id })}>Give measurements</a>
        </p>
      )}
      {soldOut.length > 0 && <WhenBack product={product} soldOut={soldOut} />}
      {hasSiblings && <Colours siblings={siblings} here={product.id} />}
      {chart && <SizeChartView chart={chart} />}
    </>,
  );
}

/** Leads to a page of one shopper's own. The main button of a product of which nothing is left. */
function WhenBack({ product: { id, sizes }, soldOut }: { product: Product; soldOut: { size: string }[] }) {
  const [only] = soldOut.length === 1 ? soldOut : [];
  const query = only ? `?size=${encodeURIComponent(only.size)}` : "";
  const isAll = sizes.length === soldOut.length;
  const what = isAll ? "it" : only ? `size ${only.size}` : "a size";
  return (
    <p>
      <a
        className={isAll ? buttonClass({ look: "primary", isWide: true }) : undefined}
        href={href("/by-mail/product/:id", { id }) + query}
      >
        Notify me when {what} is back
      </a>
    </p>
  );
}

function Colours({ siblings, here }: { siblings: Sibling[]; here: string }) {
  return (
    <nav aria-label="Colours">
      <ul>
        {siblings.map(({ id, title, color }) => (
          <li key={id}>
            <a href={productPath({ id, title })} aria-current={id === here ? "page" : undefined}>
              <Swatch color={color || title} paint={swatchOf(color)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
