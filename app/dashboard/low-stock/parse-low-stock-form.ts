import * as v from "valibot";

const pieces = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}$/u, "Type a number of pieces from 0 to 999."),
  v.transform(Number),
);
const schema = v.object({ lowStockPieces: pieces });

type Parsed =
  | { ok: true; wanted: { lowStockPieces: number }; seen: { lowStockPieces: number } }
  | { ok: false; fields: Record<string, string> };

/** Reads from how many pieces on a size is low; `seen` is what the form began from. */
export function parseLowStockForm(form: FormData): Parsed {
  const wanted = v.safeParse(schema, { lowStockPieces: form.get("lowStockPieces") });
  const seen = v.safeParse(schema, { lowStockPieces: form.get("seen-lowStockPieces") });
  if (wanted.success && seen.success) return { ok: true, wanted: wanted.output, seen: seen.output };
  return { ok: false, fields: { lowStockPieces: "Type a number of pieces from 0 to 999." } };
}
