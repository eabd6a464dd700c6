import { csvFile } from "#app/lib/csv.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import type { DayFigures } from "./figures.ts";

/** Writes the oldest first. */
export function writeDaysCsv(days: DayFigures[]): string {
  const head = ["Day", "Received (naira)", "Refunds and chargebacks (naira)", "Net (naira)", "Orders"];
  const rows = days.map(({ day, receivedKobo, refundedKobo, netKobo, orders }) => [
    ...[day, nairaDecimal(receivedKobo), nairaDecimal(refundedKobo), nairaDecimal(netKobo), String(orders)],
  ]);
  return csvFile(head, rows);
}
