import { data } from "react-router";
import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";

/** In the address of the form of what is not there yet: `/admin/discounts/new`. */
export const isNew = (id: string) => id === "new";

const carriedSchema = v.object({
  id: v.optional(uuid),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number))),
});

/**
 * Which row a form writes, and the version it was opened with. The id of a new row is carried by the form, so that
 * sending it twice makes one row; that of any other stands in the address. Throws 400 when what was carried is none,
 * 404 when there is no id.
 */
export function readCarried(form: FormData, addressId: string): { id: string; version: number | undefined } {
  const carried = v.safeParse(carriedSchema, Object.fromEntries(form));
  if (!carried.success) throw data(null, { status: 400 });
  const id = isNew(addressId) ? carried.output.id : addressId;
  if (!v.is(uuid, id)) throw data(null, { status: 404 });
  return { id, version: carried.output.version };
}
