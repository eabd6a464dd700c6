import { type Ground, hasPostgres, type Report } from "./ground.ts";
import { measureOrderPages } from "./measure-orders.ts";
import { measureCatalogues } from "./measure-sizes.ts";

/** What a large shop may be behind a small one, in percent. */
const tolerance = 15;

/**
 * A shop larger than any that is likely, on PostgreSQL: the seven pages with a million products beside a hundred, and
 * the owner's list with five million orders beside two hundred. Filling them takes most of half an hour and 20 GB.
 */
export async function measureGrowth(ground: Ground): Promise<Report> {
  if (!hasPostgres()) return { text: "Left out: there is no PostgreSQL on this machine." };
  const kind = "PostgreSQL";
  const catalogues = await measureCatalogues(ground, { kind, counts: [100, 1_000_000], atLeast: 100 - tolerance });
  await ground.end();
  // Two years and a half of them: older ones would be forgotten.
  const orders = await measureOrderPages(ground, { kind, counts: [200, 5_000_000], minutes: 0.25 });
  const goals = [...orders.middleMs].map(([page, [few, many]]) => ({
    name: `owner's orders, ${page}: 5,000,000 to 200`,
    value: (many! / few!) * 100,
    unit: "%",
    atMost: 100 + tolerance,
  }));
  return { text: `${catalogues.text}\n\n${orders.text}`, goals: [...(catalogues.goals ?? []), ...goals] };
}
