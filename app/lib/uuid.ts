import * as v from "valibot";

export const uuid = v.pipe(v.string(), v.uuid());

/** PostgreSQL refuses a query with an invalid one. */
export function isUuid(text: unknown): text is string {
  return v.is(uuid, text);
}
