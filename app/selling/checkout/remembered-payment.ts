import * as v from "valibot";

/** A payment this browser has begun, and what it is for. */
export type RememberedPayment = v.InferOutput<typeof schema>;

const key = "payment";

const schema = v.object({
  reference: v.pipe(v.string(), v.maxLength(100)),
  lines: v.array(v.object({ productId: v.string(), size: v.string(), quantity: v.number() })),
  begunAtMs: v.number(),
  /** Begun by somebody who was not signed in. */
  isGuest: v.optional(v.boolean(), false),
});

/**
 * Keeps the payment just begun, so that a reload, a closed tab or a new one finds out what became of it. Where the
 * browser forbids storage nothing is kept: the server knows the payment anyway.
 */
export function rememberPayment(payment: RememberedPayment): void {
  try {
    localStorage.setItem(key, JSON.stringify(payment));
  } catch {
    // Private mode, or no room: see above.
  }
}

/** The payment last begun in this browser; undefined when there is none, or what is stored makes no sense. */
export function recallPayment(): RememberedPayment | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it, unless another has been begun since. */
export function forgetPayment(reference: string): void {
  try {
    if (recallPayment()?.reference === reference) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
