import { formatNaira } from "#app/lib/money.ts";

/** Nothing without such money. `kobo`: see `findTestMoney`. */
export function TestMoney({ kobo }: { kobo: number }) {
  return kobo > 0 && <p>Includes {formatNaira(kobo)} paid with test keys: no real money.</p>;
}
