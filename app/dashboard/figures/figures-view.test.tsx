import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Figures, Totals } from "#app/money/figures/figures.ts";
import { FiguresView } from "./figures-view.tsx";

const range = { from: "2026-11-25", to: "2026-11-25" };
const totals: Totals = {
  ...{ receivedKobo: 3_550_000, refundedKobo: 0, netKobo: 3_550_000, valueKobo: 3_500_000, averageKobo: 3_500_000 },
  ...{ orders: 1, failedOrders: 0, pieces: 1, discountOrders: 0, discountKobo: 0 },
  beside: { overpaidKobo: 50_000, exchangeKobo: 0, noOrderKobo: 0 },
};
const figures: Figures = {
  ...{ range, before: range, totals, totalsBefore: totals, days: [], ways: [], checkouts: [], unpaid: [] },
  ...{ discounts: [], stages: {}, hasOther: false },
  states: [{ name: "", count: 1, amountKobo: 3_500_000 }],
  products: [{ id: "p", title: "Gele", pieces: 1, amountKobo: 1, sizes: [{ size: "Free size", pieces: 1 }] }],
};

test("the figures say overpaid, pick-up and one size", () => {
  const none = { dueKobo: 0, lostKobo: 0 };
  const open = { waiting: { count: 0, kobo: 0 }, due: { count: 0, kobo: 0 } };
  const page = renderToString(
    <MemoryRouter>
      <FiguresView figures={figures} buyers={[]} open={open} unpaid={none} unpaidBefore={none} />
    </MemoryRouter>,
  );
  for (const words of ["Overpaid", "Pick-up", "One size: 1"]) expect(page).toContain(words);
  for (const words of ["Paid on other days", "unknown", "Free size"]) expect(page).not.toContain(words);
});
