import { writeTemplate } from "#app/catalog/csv-import/write-template.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/product-template.ts";
import { csvResponse } from "./csv-response.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return csvResponse(whole(writeTemplate(shop)), "products-template.csv");
}

async function* whole(text: Promise<string>): AsyncGenerator<string> {
  yield await text;
}
