import { dirname } from "node:path/posix";
import { isTest, type SourceFile, withoutComments } from "./source-file.ts";

const declared = /^export const (?<name>\w+) = pgTable\(\s*"(?<table>\w+)"/gmu;

/** Files that also write another room's tables, and why; tables of their own room are not listed. */
const mayAlsoWrite = [
  {
    path: "app/catalog/demo/fill-demo.server.ts",
    tables: [
      "categories",
      "collection_products",
      "collections",
      "images",
      "product_images",
      "products",
      "shop_settings",
      "size_charts",
    ],
    why: "fills a shop that nobody has used, in one transaction and without a history",
  },
  {
    path: "app/orders/demo/clear-demo-catalogue.server.ts",
    tables: ["categories", "collections", "products"],
    why: "takes out what `fill-demo` filled in, without an entry for each row",
  },
  {
    path: "app/orders/demo/remove-practice-orders.server.ts",
    tables: [
      "attention_items",
      "checkouts",
      "collection_answers",
      "discount_uses",
      "disputes",
      "emails",
      "orders",
      "outbox",
      "pay_links",
      "payment_attempts",
      "payment_events",
      "practice_disputes",
      "practice_refunds",
      "practice_transactions",
      "receipts",
      "refunds",
    ],
    why: "deletes test orders with all that hangs on them, in one transaction",
  },
];

/** Files that write whatever table they are given, and why. */
const writesAnyTable = [
  { path: "app/people/privacy/erase-rows.server.ts", why: "erases what each room says that it keeps about people" },
  { path: "app/platform/database/claim-due.server.ts", why: "counts as a write of the room that declares the queue" },
];

type Write = { path: string; room: string; table: string | undefined; named: string };

/** Only one room writes each table; others call functions of that room in their own transaction. */
export function findTableViolations(files: SourceFile[]): string[] {
  const writes = writesIn(files);
  const mayWrite = ({ path, table }: Pick<Write, "path" | "table">) =>
    mayAlsoWrite.some(one => one.path === path && one.tables.includes(table!));
  const byTable = Map.groupBy(
    writes.filter(one => one.table !== undefined && !mayWrite(one)),
    ({ table }) => table!,
  );
  const shared = [...byTable].flatMap(([table, its]) => {
    const rooms = [...new Set(its.map(({ room }) => room))].toSorted();
    if (rooms.length < 2) return [];
    const [first] = its as [Write];
    return [`${first.path}: ${table} is written by ${rooms.join(" and ")}; one room owns it, others call its verbs`];
  });
  const unnamed = writes
    .filter(({ path, table }) => table === undefined && writesAnyTable.every(one => one.path !== path))
    .map(({ path, named }) => `${path}: "${named}" does not say which table is written; name the table there`);
  const there = new Set(files.map(({ path }) => path));
  const needless = mayAlsoWrite.flatMap(({ path, tables }) =>
    tables
      .filter(table => there.has(path) && writes.every(one => one.path !== path || one.table !== table))
      .map(table => `scripts/table-writers.ts: ${path} does not write ${table} any more; take the exception away`),
  );
  return [...shared, ...unnamed, ...needless];
}

/** The rooms that write each table, exceptions included, by the table's name. */
export function roomsByTable(files: SourceFile[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>(Array.from(tablesIn(files).values(), table => [table, new Set()]));
  for (const { table, room } of writesIn(files)) if (table !== undefined) rooms.get(table)?.add(room);
  return rooms;
}

/** Returns the tables, with drizzle's names for them and the files that describe them. */
export function declarationsOf(files: SourceFile[]): { name: string; table: string; path: string }[] {
  return files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(declared), ({ groups }) => ({ name: groups!.name!, table: groups!.table!, path })),
  );
}

/** Finds tables by drizzle's names. */
function tablesIn(files: SourceFile[]): Map<string, string> {
  return new Map(declarationsOf(files).map(({ name, table }) => [name, table]));
}

/** Finds writes: drizzle's verbs, SQL, or a queue that claims rows. */
function writesIn(files: SourceFile[]): Write[] {
  const tableOf = tablesIn(files);
  const tables = new Set(tableOf.values());
  const code = files.filter(({ path }) => /^app\/.*\.tsx?$/u.test(path) && !isTest(path));
  return code.flatMap(({ path, text: source }) => {
    const text = withoutComments({ path, text: source });
    const aliases = new Map(Array.from(text.matchAll(/(\w+) as (\w+)/gu), ([, name, alias]) => [alias!, name!]));
    const write = (named: string): Write => ({
      path,
      room: dirname(path).replace(/^app\//u, ""),
      table: tableOf.get(aliases.get(named) ?? named),
      named,
    });
    const byVerb = text.matchAll(/(?<on>\w*)\s*\.(?:insert|update|delete)\(\s*(?<named>[A-Za-z_]\w*)/gu);
    const byQueue = text.matchAll(/\{ table: (?<named>\w+), key: /gu);
    const bySql = text.matchAll(
      /\b(?:insert into|update|delete from) (?:only )?(?:\$\{(?<named>\w+)\}|"?(?<table>\w+)"?)(?=\s|\()/giu,
    );
    return [
      // Sets, maps and hashes have such methods too.
      ...Array.from(byVerb, ({ groups }) => ({
        ...write(groups!.named!),
        isOfDb: /^(?:db|transaction)$/u.test(groups!.on!),
      })),
      ...Array.from(byQueue, ({ groups }) => ({ ...write(groups!.named!), isOfDb: true })),
      ...Array.from(bySql, ({ groups }) =>
        groups!.named
          ? { ...write(groups!.named), isOfDb: true }
          : { ...write(groups!.table!), table: groups!.table, isOfDb: false },
      ),
    ].filter(({ table, isOfDb }) => (table === undefined ? isOfDb : tables.has(table)));
  });
}
