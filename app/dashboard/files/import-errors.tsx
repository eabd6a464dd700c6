import { exportFileName, type ImportErrors, listImportErrors } from "#app/catalog/csv-import/imports.server.ts";
import { csvFile } from "#app/lib/csv.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/import-errors.ts";

const reason = "Reason";

/**
 * All rows of the products that cannot be imported, as they were sent, with the reason in the last column: to be mended
 * and sent again. Import ignores that column.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await listImportErrors(shopOf(context), params.id);
  if (!found) throw notFound();
  // A count of stock stays the count of that time.
  const name = found.madeAt ? exportFileName("import-errors", found.madeAt) : "import-errors.csv";
  return new Response(fileOf(found), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

function fileOf({ problems, head, rows }: ImportErrors): string {
  if (rows.length === 0) {
    const listed = problems.map(({ line, column, why }) => [String(line), column, why]);
    return csvFile(["Row", "Column", reason], listed);
  }
  const byLine = Map.groupBy(problems, ({ line }) => line);
  const reasonsOf = (line: number) =>
    (byLine.get(line) ?? []).map(({ column, why }) => (column ? `${column}: ${why}` : why)).join(" ");
  // A file that was mended once has the column already.
  const count = head.at(-1) === reason ? head.length - 1 : head.length;
  const mended = rows.map(({ line, cells }) => {
    const own = Array.from({ length: count }, (_, at) => cells[at] ?? "");
    // What is beyond the columns stays beyond them, so that it is found again.
    return [...own, reasonsOf(line), ...cells.slice(head.length)];
  });
  return csvFile([...head.slice(0, count), reason], mended);
}
