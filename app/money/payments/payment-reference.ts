import { randomText } from "#app/lib/random-text.ts";

const prefix = "sv-";

/**
 * A new payment reference: 120 random bits, in characters that every provider takes (letters, digits, `-`, `.`, `=`).
 * Source: docs/spec-notes.md#kept-and-made-coherent (references are random, not timestamps); Paystack's rule for
 * references.
 */
export function newPaymentReference(): string {
  return prefix + randomText(24).toLowerCase();
}

/** Whether a reference has the form of ours; another shop may share the provider's account. */
export function isOurReference(reference: string): boolean {
  return /^sv-[2-9a-hj-np-z]{24}$/u.test(reference);
}
