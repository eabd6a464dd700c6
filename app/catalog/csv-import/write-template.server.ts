import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { csvFile } from "#app/lib/csv.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

const columns = ["URL handle", "Title", "Description", "Type", "Colour", "For", "Status"];
const ofSizes = ["Option1 name", "Option1 value", "Price", "Compare-at price"];
const ofPieces = ["Inventory tracker", "Inventory quantity", "Product image URL"];

/** Useful columns and one example product, hidden as a draft. */
export async function writeTemplate({ db }: ReadContext): Promise<string> {
  const [category] = await listCategories({ db });
  const facts = [
    "Cotton shirt (an example)",
    "Soft cotton, wash cool.",
    category?.name ?? "",
    "blue",
    "Everyone",
    "draft",
  ];
  const rows = [
    ["wrap-dress", ...facts, "Size", "M", "18500", "22000", "shop", "3", ""],
    ["wrap-dress", "", "", "", "", "", "", "", "L", "18500", "22000", "shop", "2", ""],
  ];
  return csvFile([...columns, ...ofSizes, ...ofPieces], rows);
}
