import * as v from "valibot";

/** The id of a row, as addresses and forms carry it. */
export const uuid = v.pipe(v.string(), v.uuid());

/** Whether a text can be a row's id at all: PostgreSQL refuses a query with one that is none. */
export function isUuid(text: unknown): text is string {
  return v.is(uuid, text);
}
