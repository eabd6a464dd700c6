import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { refillFigures } from "#app/money/figures/refill-figures.server.ts";
import { insertManyOrders } from "#test/samples/many-orders.ts";
import { type Filling, startFilledShop } from "./bench-shop.ts";
import type { DatabaseKind, Ground, Report } from "./ground.ts";
import { inTurns } from "./http-load.ts";
import { median } from "./median.ts";
import { ownerCookie } from "./shop-owner.ts";
import { textTable } from "./text-table.ts";

const figuresName = "figures of 400 days";

/** For the figures' longest period, with 200,000 orders. */
const figuresMostMs = 300;
/** For every other page, of 99 in 100 requests. */
const pageMostMs = 150;

/** Response times of the owner's order list, its search and the figures, with 200 and 200,000 orders. */
export async function measureOrders(ground: Ground): Promise<Report> {
  // 200,000 orders span 416 days, enough for the longest period.
  const { text, middleMs, slowMs } = await measureOrderPages(ground, {
    kind: "PGlite",
    counts: [200, 200_000],
    minutes: 3,
  });
  const figuresMs = middleMs.get(figuresName)!.at(-1)!;
  const [slowest, slowestMs] = [...slowMs]
    .filter(([name]) => name !== figuresName)
    .map(([name, ms]) => [name, ms.at(-1)!] as const)
    .toSorted(([, one], [, other]) => other - one)[0]!;
  return {
    text,
    goals: [
      { name: `${figuresName}, 200,000 orders, p50`, value: figuresMs, unit: "ms", atMost: figuresMostMs },
      { name: `slowest page (${slowest}), 200,000 orders, p99`, value: slowestMs, unit: "ms", atMost: pageMostMs },
    ],
  };
}

/**
 * Requests the owner's pages one by one in shops of several sizes, one order every `minutes`. `middleMs` and `slowMs`:
 * each page's milliseconds per shop, the median and the slowest but one of a hundred.
 */
export async function measureOrderPages(
  ground: Ground,
  { kind, counts, minutes }: { kind: DatabaseKind; counts: number[]; minutes: number },
): Promise<{ text: string; middleMs: Map<string, number[]>; slowMs: Map<string, number[]> }> {
  const shops = [];
  for (const count of counts) {
    const { address, ...shop } = await startFilledShop(ground, ordersFilling(count, minutes), kind);
    const cookie = await ownerCookie({ address, ...shop });
    shops.push({ address, headers: { cookie }, pages: await pagesOf(address, cookie) });
  }
  const rows = [["page", "orders", "requests/s", "p50 ms", "p99 ms", "failed"]];
  const middleMs = new Map<string, number[]>();
  const slowMs = new Map<string, number[]>();
  for (const [page, { name }] of shops[0]!.pages.entries()) {
    const loads = shops.map(({ address, headers, pages }) => {
      return { url: address + pages[page]!.path, connections: 1, headers };
    });
    const measured = await inTurns(loads, ground.seconds / 2);
    middleMs.set(
      name,
      measured.map(figures => median(figures.map(({ p50Ms }) => p50Ms))),
    );
    slowMs.set(
      name,
      measured.map(figures => median(figures.map(({ p99Ms }) => p99Ms))),
    );
    for (const [at, figures] of measured.entries()) {
      const middle = (pick: (one: (typeof figures)[number]) => number) => median(figures.map(pick));
      rows.push([
        ...[name, counts[at]!.toLocaleString("en"), middle(one => one.rate).toFixed(0)],
        ...[middle(one => one.p50Ms).toFixed(1), middle(one => one.p99Ms).toFixed(1)],
        String(figures.reduce((sum, { failed }) => sum + failed, 0)),
      ]);
    }
  }
  return { text: textTable(rows), middleMs, slowMs };
}

function ordersFilling(count: number, minutes: number): Filling {
  return {
    name: `${count}-orders`,
    sources: ["bench/measure-orders.ts", "test/samples/many-orders.ts", "app/money/figures/*.server.ts"],
    async fill(db) {
      await insertManyOrders(db, count, minutes);
      // The job does so every hour.
      await refillFigures({ db, now: () => new Date() });
    },
  };
}

export async function pagesOf(address: string, cookie: string): Promise<{ name: string; path: string }[]> {
  const today = lagosDayOf(new Date());
  const list = await (await fetch(`${address}/admin`, { headers: { cookie } })).text();
  const [, next] = /href="(\/admin\?after=[^"]+)"/u.exec(list) ?? [];
  const [, order, number] = /(\/admin\/orders\/[^"?]+)[^>]*>(?:<[^>]+>)?([A-Z0-9]{4}-[A-Z0-9]+)</u.exec(list) ?? [];
  if (!next || !order || !number) throw new Error("The list of orders does not look like one.");
  return [
    { name: "first page", path: "/admin" },
    { name: "next page", path: next.replaceAll("&amp;", "&") },
    ...["to-pack", "unpaid", "done"].map(tab => ({ name: `tab ${tab}`, path: `/admin?tab=${tab}` })),
    { name: "an order", path: order },
    ...["home", "products", "low-stock", "quick-order", "figures", "settings"].map(page => {
      return { name: page, path: `/admin/${page}` };
    }),
    { name: "search of everything", path: "/admin/search?q=ada" },
    { name: "one status", path: "/admin?status=pending" },
    { name: "search, a whole number", path: `/admin?q=${number}` },
    { name: "search, four letters", path: `/admin?q=${number.slice(0, 4)}` },
    { name: "search, nothing found", path: "/admin?q=QQQQ" },
    { name: figuresName, path: `/admin/figures?from=${lagosDayAfter(today, -399)}&to=${today}&money=practice` },
  ];
}
