import { counted } from "#app/lib/counted.ts";
import { href } from "react-router";
import { changeText } from "#app/dashboard/figures/change-text.ts";
import { DayChart } from "#app/dashboard/figures/day-chart.tsx";
import type { DayFigures } from "#app/money/figures/figures.ts";
import { formatNaira, sumKobo } from "#app/lib/money.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./stretches.module.css";

const stretches = [
  { name: "Today", range: "today", days: 1, before: "Yesterday", of: "today and the 6 days before" },
  { name: "7 days", range: "7", days: 7, before: "7 days before", of: "the last 7 days" },
  { name: "30 days", range: "30", days: 30, before: "30 days before", of: "the last 30 days" },
] as const;

/** A chart of one day says nothing. */
const leastBars = 7;

export function Stretches({ days }: { days: DayFigures[] }) {
  return (
    <div className={styles.stretches}>
      {stretches.map(({ name, range, days: count, before, of }) => {
        const own = days.slice(-count);
        const earlier = days.slice(-2 * count, -count);
        const net = netOf(own);
        const netBefore = netOf(earlier);
        return (
          <section key={range} className={styles.stretch} aria-label={name}>
            <h2 className={styles.heading}>
              <QuickLink className={styles.link} to={`${href("/admin/figures")}?range=${range}`}>
                {name}
              </QuickLink>
            </h2>
            <p className={styles.net}>{formatNaira(net)}</p>
            <p className={styles.before}>
              {ordersText(own)}. {before}: {formatNaira(netBefore)}
              {changeText(net, netBefore)}, {ordersText(earlier)}.
            </p>
            <DayChart days={days.slice(-Math.max(leastBars, count))} of={of} isSmall />
          </section>
        );
      })}
    </div>
  );
}

const netOf = (days: DayFigures[]) => sumKobo(days.map(({ netKobo }) => netKobo));

function ordersText(days: DayFigures[]): string {
  const count = days.reduce((sum, { orders }) => sum + orders, 0);
  return counted(count, "order");
}
