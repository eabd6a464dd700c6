import { data } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { readRange } from "#app/money/figures/day-range.ts";
import { findFigures } from "#app/money/figures/find-figures.server.ts";
import { findOpenMoney } from "#app/money/figures/find-open-money.server.ts";
import { findTestMoney } from "#app/money/figures/find-test-money.server.ts";
import { findUnpaidSales } from "#app/money/figures/find-unpaid-sales.server.ts";
import { countBuyers } from "#app/orders/customers/count-buyers.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/figures-page.ts";
import { FiguresView } from "./figures-view.tsx";
import { RangeChoice } from "./range-choice.tsx";
import { TestMoney } from "./test-money.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const asked = readRange(url.searchParams, shop.now());
  const isPractice = url.searchParams.get("money") === "practice";
  const figures = await findFigures(shop, { range: asked.range, isPractice });
  const unpaid = await findUnpaidSales(shop, { range: asked.range, isPractice });
  const unpaidBefore = await findUnpaidSales(shop, { range: figures.before, isPractice });
  await recogniseLately(shop);
  const buyers = await countBuyers(shop, { range: asked.range, isPractice });
  const testKobo = isPractice ? 0 : await findTestMoney(shop, asked.range);
  const open = await findOpenMoney(shop);
  const found = { asked, isPractice, testKobo, figures, buyers, open, unpaid, unpaidBefore };
  return data(found, { status: asked.problem ? 400 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Figures");

export default function DashboardFiguresPage({ loaderData }: Route.ComponentProps) {
  const { asked, isPractice, testKobo, figures, ...rest } = loaderData;
  return (
    <DashboardSection heading={isPractice ? "Figures: test payments" : "Figures"}>
      <RangeChoice asked={asked} isPractice={isPractice} hasOther={figures.hasOther} />
      <TestMoney kobo={testKobo} />
      <FiguresView figures={figures} {...rest} />
    </DashboardSection>
  );
}
