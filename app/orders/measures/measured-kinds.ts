/** Kinds of events in an order's history: measurements were written, or gone through with the customer. */
export const measuredKind = "measured";
export const checkedKind = "measurements-checked";
