import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { changeText } from "./change-text.ts";
import { DayChart } from "./day-chart.tsx";

const daysOf = (count: number, netKobo: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => {
    const net = netKobo(index);
    const day = lagosDayAfter("2026-01-01", index);
    return { day, receivedKobo: Math.max(0, net), refundedKobo: Math.max(0, -net), netKobo: net, orders: 1 };
  });

const draw = (days: ReturnType<typeof daysOf>) => renderToString(<DayChart days={days} of="these days" />);

test("a chart describes itself in one sentence, and its table has the same numbers", () => {
  const drawn = draw(daysOf(3, index => [100_000, -50_000, 250_000][index]!));
  expect(drawn).toContain("Net by day in these days: ₦3,000.00 in all, ₦2,500.00 at most, 3 Jan 2026.");
  expect(drawn.match(/<rect/gu)).toHaveLength(3);
  expect(drawn).toContain("-₦500.00");
});

test("from two months on each bar is a week, the last one the rest; a chart without money divides nothing by zero", () => {
  const year = draw(daysOf(400, () => 100));
  expect(year.match(/<rect/gu)).toHaveLength(58);
  expect(year).toContain("4 Feb 2027");
  const nothing = draw(daysOf(7, () => 0));
  expect([nothing.includes("NaN"), nothing.match(/<rect/gu)?.length]).toEqual([false, 7]);
});

test("a change is a percentage of the earlier amount, and is left out after zero", () => {
  expect([changeText(112, 100), changeText(50, 100), changeText(100, 100)]).toEqual([" (+12%)", " (-50%)", " (0%)"]);
  expect([changeText(5, 0), changeText(-5, 10), changeText(1_000_000, 1)]).toEqual(["", "", ""]);
});
