import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";

/** The id in the address of a form for a new row: `/admin/discounts/new`. */
export const isNew = (id: string) => id === "new";

const carriedSchema = v.object({
  id: v.optional(uuid),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number))),
});

/**
 * The id of the row that a form writes, and the version it was opened with. The form carries a new row's id, so that
 * sending it twice makes one row; other ids come from the address. Throws 400 for invalid carried fields, 404 without a
 * valid id.
 */
export function readCarried(form: FormData, addressId: string): { id: string; version: number | undefined } {
  const carried = v.safeParse(carriedSchema, Object.fromEntries(form));
  if (!carried.success) throw badRequest();
  const id = isNew(addressId) ? carried.output.id : addressId;
  if (!v.is(uuid, id)) throw notFound();
  return { id, version: carried.output.version };
}
