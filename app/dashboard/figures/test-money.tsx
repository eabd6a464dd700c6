import { formatNaira } from "#app/lib/money.ts";

/** Shows nothing when there is no such money. `kobo` comes from `findTestMoney`. */
export function TestMoney({ kobo }: { kobo: number }) {
  return kobo > 0 && <p>Includes {formatNaira(kobo)} paid with test keys: no real money.</p>;
}
