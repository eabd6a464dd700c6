import { Fold } from "#app/dashboard/frame/fold.tsx";
import { formatLagosDay, lagosDayAfter } from "#app/lib/lagos-time.ts";
import { formatNaira, sumKobo } from "#app/lib/money.ts";
import type { DayFigures } from "#app/money/figures/figures.ts";
import { Bars } from "./bars.tsx";
import styles from "./day-chart.module.css";
import tables from "./figure-table.module.css";

/** Above this many days, each bar and row stands for a week. */
const mostBars = 62;
const height = 100;

type Stretch = DayFigures & { to: string };

type DayChartProps = {
  days: DayFigures[];
  /** The range in words for screen readers: "the last 7 days". */
  of: string;
  isSmall?: boolean;
};

/** Money received less refunds, by day, drawn on the server and as a folded table. */
export function DayChart({ days, of, isSmall = false }: DayChartProps) {
  const bars = days.length > mostBars ? inWeeks(days) : days.map(day => ({ ...day, to: day.day }));
  const most = Math.max(1, ...bars.map(({ netKobo }) => netKobo));
  const least = Math.min(0, ...bars.map(({ netKobo }) => netKobo));
  const best = bars.toSorted((one, other) => other.netKobo - one.netKobo)[0];
  if (!best) return null;
  const yOf = (kobo: number) => ((most - kobo) / (most - least)) * height;
  const sum = formatNaira(sumKobo(days.map(({ netKobo }) => netKobo)));
  const sentence = `Net by day in ${of}: ${sum} in all, ${formatNaira(best.netKobo)} at most, ${wordsOf(best)}.`;
  return (
    <figure className={`stack gap-1 may-shrink ${styles.figure}`}>
      {!isSmall && <figcaption className="note">{formatNaira(best.netKobo)}</figcaption>}
      <Bars
        className={`${styles.chart} ${isSmall ? styles.small : ""}`}
        label={sentence}
        width={bars.length * 10}
        height={height}
        groundY={yOf(0)}
        bars={bars.map(({ day, netKobo }, index) => ({
          key: day,
          isLoss: netKobo < 0,
          x: index * 10 + 1,
          width: 8,
          y: yOf(Math.max(0, netKobo)),
          height: Math.abs(yOf(netKobo) - yOf(0)),
        }))}
      />
      <p className="cluster gap-0-3 apart note any-width" aria-hidden="true">
        <span>{formatLagosDay(days[0]!.day)}</span>
        <span>{formatLagosDay(days.at(-1)!.day)}</span>
      </p>
      <Fold title="As a table" isInline>
        <DayTable bars={bars.toReversed()} of={of} />
      </Fold>
    </figure>
  );
}

function DayTable({ bars, of }: { bars: Stretch[]; of: string }) {
  return (
    <table className={`small ${tables.table}`}>
      <caption className="visually-hidden">Each day of {of}, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.day}>
            <th scope="row">{wordsOf(bar)}</th>
            <td>{bar.orders}</td>
            <td>{formatNaira(bar.netKobo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordsOf({ day, to }: Stretch): string {
  return day === to ? formatLagosDay(day) : `${formatLagosDay(day)} to ${formatLagosDay(to)}`;
}

/** Groups days by sevens from the first one; the last bar may have fewer. */
function inWeeks(days: DayFigures[]): Stretch[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const own = days.slice(week * 7, week * 7 + 7);
    const sumOf = (pick: (day: DayFigures) => number) => sumKobo(own.map(pick));
    return {
      day: own[0]!.day,
      to: lagosDayAfter(own[0]!.day, own.length - 1),
      receivedKobo: sumOf(({ receivedKobo }) => receivedKobo),
      refundedKobo: sumOf(({ refundedKobo }) => refundedKobo),
      netKobo: sumOf(({ netKobo }) => netKobo),
      orders: sumOf(({ orders }) => orders),
    };
  });
}
