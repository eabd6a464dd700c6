import type { Product } from "#app/catalog/products/product.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { renderHtml } from "#app/ui/render-html.server.ts";
import { findChart, type ShownChart } from "./find-chart.server.ts";
import { chartOf } from "./size-chart.ts";
import { SizeChartView } from "./size-chart-view.tsx";

/** For the sheet that asks for a size in a list; undefined for a product without a chart. */
export async function renderSizeChart(tools: ReadContext, product: Product): Promise<string | undefined> {
  const chart = await findChartOf(tools, product);
  return chart && renderHtml(<SizeChartView chart={chart} idStart="sheet-fit" />);
}

/** The product's own chart or its category's, with the rows of its sizes only. */
export async function findChartOf(tools: ReadContext, { chartId, sizes }: Product): Promise<ShownChart | undefined> {
  const written = chartId === null ? undefined : await findChart(tools, chartId);
  const sold = sizes.map(({ size }) => size);
  return written && chartOf(written, sold);
}
