import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { csvLine, csvMark } from "#app/lib/csv.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { percentText } from "#app/lib/percent-text.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { toHtml } from "./described-text.ts";
import { factColumns, fileColumns, fileFactNames, preOrderColumns } from "./file-columns.ts";
import { hasPreOrder, readPage } from "./find-present.server.ts";

type FiledProduct = Awaited<ReturnType<typeof readPage>>[number];

const atOnce = 200;

/**
 * All products as lines, hidden and archived ones too: a row per size and per further picture. Read a page at a time.
 * `vendor`: the shop's name.
 */
export async function* writeProductFile(
  { db, settings }: { db: Database; settings: { origin: string } },
  vendor: string,
): AsyncGenerator<string> {
  const columns = [...fileColumns, ...((await hasPreOrder(db)) ? Object.values(preOrderColumns) : [])];
  yield csvMark + csvLine(columns);
  const all = [...(await listCategories({ db })), ...(await listCategories({ db }, { isArchived: true }))];
  const categoryNames = new Map(all.map(({ id, name }) => [id, name]));
  let after: string | undefined;
  for (;;) {
    const page = await readPage(db, after, atOnce);
    for (const product of page) {
      const category = categoryNames.get(product.categoryId) ?? "";
      yield rowsOf(product, { vendor, category, origin: settings.origin })
        .map(cells => csvLine(columns.map(column => cells[column] ?? "")))
        .join("");
    }
    after = page.at(-1)?.id;
    if (page.length < atOnce) return;
  }
}

type Column = (typeof fileColumns)[number] | (typeof preOrderColumns)[keyof typeof preOrderColumns];

type Cells = Partial<Record<Column, string>>;

function rowsOf(product: FiledProduct, names: { vendor: string; category: string; origin: string }): Cells[] {
  const handle = { "URL handle": product.fileHandle };
  const first: Cells = {
    Title: product.title,
    Description: toHtml(product.description),
    Vendor: names.vendor,
    Type: names.category,
    "Published on online store": product.isArchived || product.isHidden ? "FALSE" : "TRUE",
    Status: product.isArchived ? "archived" : product.isHidden ? "draft" : "active",
    "Option1 name": "Size",
    "Gift card": "FALSE",
    "Color (product.metafields.shopify.color-pattern)": product.color,
    ...Object.fromEntries(fileFactNames.map(name => [factColumns[name], String(product[name] ?? "")])),
    [preOrderColumns.preOrderDay]: product.preorderBy ?? "",
    [preOrderColumns.preOrderDeposit]: product.preorderBp === null ? "" : percentText(product.preorderBp),
  };
  const pictures = product.pictures.map((hash, index) => ({
    "Product image URL": names.origin + paths.picture(hash, 1200, "webp"),
    "Image position": String(index + 1),
    "Image alt text": product.alts[hash] ?? product.title,
  }));
  const rows = Math.max(product.sizes.length, pictures.length);
  return Array.from(
    { length: rows },
    (_, index): Cells => ({
      ...handle,
      ...(index === 0 && first),
      ...(product.sizes[index] && sizeCells(product, product.sizes[index])),
      ...pictures[index],
    }),
  );
}

function sizeCells(product: FiledProduct, { size, quantity, priceKobo }: FiledProduct["sizes"][number]): Cells {
  const isOnSale = priceKobo === undefined && product.saleKobo !== null;
  return {
    SKU: `${product.code}-${size}`,
    "Option1 value": size,
    Price: nairaDecimal(priceKobo ?? product.saleKobo ?? product.priceKobo),
    "Compare-at price": isOnSale ? nairaDecimal(product.priceKobo) : "",
    "Inventory tracker": quantity === null ? "" : "shopify",
    "Inventory quantity": quantity === null ? "" : String(quantity),
    "Continue selling when out of stock": "DENY",
    "Requires shipping": "TRUE",
    "Fulfillment service": "manual",
  };
}
