import { href } from "react-router";
import { changeText } from "#app/dashboard/figures/change-text.ts";
import { DayChart } from "#app/dashboard/figures/day-chart.tsx";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatNaira, sumKobo } from "#app/lib/money.ts";
import type { DayFigures } from "#app/money/figures/figures.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./recent-sales.module.css";

/** Ranges as the address and the page of figures name them. */
export const chartRanges = ["today", "7", "30"] as const;

export type ChartRange = (typeof chartRanges)[number];

const words: Record<ChartRange, { name: string; days: number; before: string; of: string }> = {
  today: { name: "Today", days: 1, before: "Yesterday", of: "today and the 6 days before" },
  7: { name: "7 days", days: 7, before: "7 days before", of: "the last 7 days" },
  30: { name: "30 days", days: 30, before: "30 days before", of: "the last 30 days" },
};

/** A chart of fewer bars says nothing. */
const leastBars = 7;

export function shownDays(days: DayFigures[], range: ChartRange): DayFigures[] {
  return days.slice(-words[range].days);
}

export function RecentSales({ days, range }: { days: DayFigures[]; range: ChartRange }) {
  const { days: count, before, of } = words[range];
  const own = shownDays(days, range);
  const earlier = days.slice(-2 * count, -count);
  const net = netOf(own);
  const netBefore = netOf(earlier);
  return (
    <section className="panel stack gap-2 pad-3-4 may-shrink" aria-labelledby="sales">
      <div className="cluster gap-2-4 middle apart">
        <h2 id="sales" className="title-4">
          Received, less refunds
        </h2>
        <FilterLinks
          isInRow
          label="Days"
          choices={chartRanges.map(one => ({
            words: words[one].name,
            to: `${href("/admin/home")}?days=${one}`,
            isCurrent: one === range,
          }))}
        />
      </div>
      <p className={`strong figures breakable ${styles.net}`}>{formatNaira(net)}</p>
      <p className="note">
        {ordersText(own)}. {before}: {formatNaira(netBefore)}
        {changeText(net, netBefore)}, {ordersText(earlier)}.
      </p>
      <DayChart days={days.slice(-Math.max(leastBars, count))} of={of} isSmall />
      <QuickLink className={`touch ${styles.link}`} to={`${href("/admin/figures")}?range=${range}`}>
        All figures
      </QuickLink>
    </section>
  );
}

const netOf = (days: DayFigures[]) => sumKobo(days.map(({ netKobo }) => netKobo));

function ordersText(days: DayFigures[]): string {
  const count = days.reduce((sum, { orders }) => sum + orders, 0);
  return counted(count, "order");
}
