import { type Ground, hasPostgres, type Report } from "./ground.ts";
import { measureOrderPages } from "./measure-orders.ts";
import { measureCatalogues } from "./measure-sizes.ts";

/** Percent that a large shop may be behind a small one. */
const tolerance = 15;

/**
 * Shops larger than any likely one, on PostgreSQL: the seven pages with a million products against a hundred, and the
 * owner's list with five million orders against two hundred. Filling takes almost half an hour and 20 GB.
 */
export async function measureGrowth(ground: Ground): Promise<Report> {
  if (!hasPostgres()) return { text: "Left out: there is no PostgreSQL on this machine." };
  const kind = "PostgreSQL";
  const catalogues = await measureCatalogues(ground, { kind, counts: [100, 1_000_000], atLeast: 100 - tolerance });
  await ground.end();
  // They span two and a half years; the shop forgets older ones.
  const orders = await measureOrderPages(ground, { kind, counts: [200, 5_000_000], minutes: 0.25 });
  const goals = [...orders.middleMs].map(([page, [few, many]]) => ({
    name: `owner's orders, ${page}: 5,000,000 to 200`,
    value: (many! / few!) * 100,
    unit: "%",
    atMost: 100 + tolerance,
  }));
  return { text: `${catalogues.text}\n\n${orders.text}`, goals: [...(catalogues.goals ?? []), ...goals] };
}
