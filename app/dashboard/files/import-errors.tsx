import { data } from "react-router";
import { listImportErrors } from "#app/catalog/csv-import/imports.server.ts";
import { csvFile } from "#app/lib/csv.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/import-errors.ts";

/** All rows of a file that cannot be imported, and why. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const errors = await listImportErrors(shopOf(context), params.id);
  if (!errors) throw data(null, { status: 404 });
  const rows = errors.map(({ line, column, why }) => [String(line), column, why]);
  return new Response(csvFile(["Row", "Column", "Reason"], rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import-errors.csv"',
      "Cache-Control": "no-store",
    },
  });
}
