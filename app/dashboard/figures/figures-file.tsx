import { readRange } from "#app/money/figures/day-range.ts";
import { findDays } from "#app/money/figures/find-figures.server.ts";
import { writeDaysCsv } from "#app/money/figures/write-days-csv.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/figures-file.ts";

/** The days as CSV. Takes the same query as the figures page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { range, problem } = readRange(url.searchParams, shop.now());
  if (problem) return new Response(`${problem}\n`, { status: 400 });
  const isPractice = url.searchParams.get("money") === "practice";
  const { days } = await findDays(shop, { range, isPractice });
  const name = `${isPractice ? "practice-" : ""}figures-${range.from}-${range.to}.csv`;
  return new Response(writeDaysCsv(days), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
