import * as v from "valibot";

export type RememberedPayment = v.InferOutput<typeof schema>;

const key = "payment";

const schema = v.object({
  reference: v.pipe(v.string(), v.maxLength(100)),
  lines: v.array(v.object({ productId: v.string(), size: v.string(), quantity: v.number() })),
  begunAtMs: v.number(),
  /** Not signed in then. */
  isGuest: v.optional(v.boolean(), false),
});

/** So that a reload or new tab finds the result. Where storage is forbidden, the server still knows the payment. */
export function rememberPayment(payment: RememberedPayment): void {
  try {
    localStorage.setItem(key, JSON.stringify(payment));
  } catch {
    // Private mode, or full.
  }
}

/** Undefined for none, or damaged text. */
export function recallPayment(): RememberedPayment | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Unless another began since. */
export function forgetPayment(reference: string): void {
  try {
    if (recallPayment()?.reference === reference) localStorage.removeItem(key);
  } catch {}
}
