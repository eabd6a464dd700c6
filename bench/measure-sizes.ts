import { startFilledShop } from "./bench-shop.ts";
import { measureCold } from "./cold-pages.ts";
import { type DatabaseKind, databaseKinds, type Ground, type Report } from "./ground.ts";
import { inTurns } from "./http-load.ts";
import { median, medianRatio } from "./median.ts";
import { pagesOf, productsFilling } from "./products-filling.ts";
import { openCatalogueChange } from "./shop-owner.ts";
import { textTable } from "./text-table.ts";

const connections = 32;
const coldRounds = 7;

/** Answers with 100, 10,000 and 100,000 products in comparison: kept pages, and the first answer after a change. */
export async function measureSizes(ground: Ground): Promise<Report> {
  const reports: Report[] = [];
  for (const kind of databaseKinds) {
    reports.push(await measureCatalogues(ground, { kind, counts: [100, 10_000, 100_000], atLeast: 90 }));
    await ground.end();
  }
  return { text: reports.map(({ text }) => text).join("\n\n"), goals: reports.flatMap(({ goals }) => goals ?? []) };
}

/**
 * Compares shops of different sizes; `atLeast`: percent of the smallest shop's rate that the largest should reach.
 */
export async function measureCatalogues(
  ground: Ground,
  { kind, counts, atLeast }: { kind: DatabaseKind; counts: number[]; atLeast: number },
): Promise<Report> {
  const shops = [];
  for (const count of counts) {
    const shop = await startFilledShop(ground, productsFilling(count), kind);
    const pages = await pagesOf(shop.address, count);
    shops.push({ ...shop, pages, paths: pages.map(({ path }) => path), change: await openCatalogueChange(shop) });
  }
  const cold = await measureCold(shops, { connections: 1, rounds: coldRounds });
  const sizes = counts.map(count => count.toLocaleString("en"));
  const [fewest, most] = [sizes[0]!, sizes.at(-1)!];
  const rows = [
    [
      "page",
      ...sizes,
      ...sizes.slice(1).map(size => `${size} to ${fewest}`),
      "cpu µs",
      ...sizes.slice(1).map(() => ""),
      "first ms",
      ...sizes.slice(1).map(() => ""),
    ],
  ];
  const ratios: number[] = [];
  for (const [page, { name }] of shops[0]!.pages.entries()) {
    const loads = shops.map(({ address, pages, pid }) => ({
      url: address + pages[page]!.path,
      connections,
      pid: pid(),
    }));
    const found = await inTurns(loads, ground.seconds / 2);
    const rates = found.map(figures => figures.map(({ rate }) => rate));
    const shares = rates.slice(1).map(one => medianRatio(one, rates[0]!) * 100);
    ratios.push(shares.at(-1)!);
    rows.push([
      ...[name, ...rates.map(one => median(one).toFixed(0)), ...shares.map(share => `${share.toFixed(0)} %`)],
      ...found.map(figures => median(figures.map(({ cpuMicros }) => cpuMicros)).toFixed(0)),
      ...cold.map(times => median(times[page]!.flat()).toFixed(1)),
    ]);
  }
  const heading = `${kind}: kept pages in requests/s at ${connections} connections, and the first answer after a change in ms`;
  const name = `kept pages with ${most} products of those with ${fewest}, ${kind}`;
  return {
    text: `${heading}, with so many products\n\n${textTable(rows)}`,
    goals: [
      { name: `${name}: median page`, value: median(ratios), unit: "%", atLeast },
      { name: `${name}: slowest page`, value: Math.min(...ratios), unit: "%", atLeast },
    ],
  };
}
