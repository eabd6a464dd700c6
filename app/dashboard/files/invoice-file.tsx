import * as v from "valibot";
import { requireProof } from "#app/dashboard/second-factor/require-proof.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { writeInvoiceFile } from "#app/orders/csv-export/write-invoice-file.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/invoice-file.ts";
import { csvResponse } from "./csv-response.server.ts";

const monthSchema = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u));

/** The receipts and credit notes of a Lagos month as CSV, `?month=2026-11`; by default the current month. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireProof(context, url);
  const shop = shopOf(context);
  const thisMonth = lagosDayOf(shop.now()).slice(0, 7);
  const month = v.parse(v.fallback(monthSchema, thisMonth), url.searchParams.get("month"));
  return csvResponse(writeInvoiceFile(shop, month), `receipts-${month}.csv`);
}
