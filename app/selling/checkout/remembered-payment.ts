import * as v from "valibot";

export type RememberedPayment = v.InferOutput<typeof schema>;

const key = "payment";

const schema = v.object({
  reference: v.pipe(v.string(), v.maxLength(100)),
  lines: v.array(v.object({ productId: v.string(), size: v.string(), quantity: v.number() })),
  begunAtMs: v.number(),
  /** True when nobody was signed in. */
  isGuest: v.optional(v.boolean(), false),
});

/** So that a reload or new tab finds the result. Where storage is forbidden, the server still knows the payment. */
export function rememberPayment(payment: RememberedPayment): void {
  try {
    localStorage.setItem(key, JSON.stringify(payment));
  } catch {
    // The store is full, or the window private.
  }
}

/** Returns undefined when there is none, or its text is damaged. */
export function recallPayment(): RememberedPayment | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves a payment that began since. */
export function forgetPayment(reference: string): void {
  try {
    if (recallPayment()?.reference === reference) localStorage.removeItem(key);
  } catch {}
}
