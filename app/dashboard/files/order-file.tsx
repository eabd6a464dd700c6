import * as v from "valibot";
import { exportFileName } from "#app/catalog/csv-import/imports.server.ts";
import { requireProof } from "#app/dashboard/second-factor/require-proof.server.ts";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { readRange } from "#app/money/figures/day-range.ts";
import { writeOrderFile } from "#app/orders/csv-export/write-order-file.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/order-file.ts";
import { csvResponse } from "./csv-response.server.ts";

const day = calendarDay();

/**
 * Orders as CSV: `?from=2026-11-01&to=2026-11-30` or `?range=last-month`, days in Nigeria; by default the last thirty.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireProof(context, url);
  const shop = shopOf(context);
  const today = lagosDayOf(shop.now());
  const asked = v.parse(
    v.object({ from: v.fallback(day, lagosDayAfter(today, -29)), to: v.fallback(day, today) }),
    Object.fromEntries(url.searchParams),
  );
  const days = url.searchParams.has("range") ? readRange(url.searchParams, shop.now()).range : asked;
  return csvResponse(writeOrderFile(shop, days), exportFileName("orders", shop.now()));
}
