import * as v from "valibot";

/** Apart from the sets, because every page with a cart reads kept measurements and no page of the shop parses a set. */
export const measureKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/u));

export const millimetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3000));
