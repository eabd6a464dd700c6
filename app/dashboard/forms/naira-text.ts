import { type Kobo, nairaDecimal } from "#app/lib/money.ts";

/** Returns "3500", or "3500.50" with kobo. */
export function nairaText(amountKobo: Kobo): string {
  return nairaDecimal(amountKobo).replace(/\.00$/u, "");
}
