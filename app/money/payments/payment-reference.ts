import { randomText } from "#app/lib/random-text.ts";

const prefix = "sv-";

/** 120 random bits in characters every provider accepts. Source: docs/spec-notes.md#changed; the providers' rules. */
export function newPaymentReference(): string {
  return prefix + randomText(24).toLowerCase();
}

/** Another shop may share the provider's account. */
export function isOurReference(reference: string): boolean {
  return /^sv-[2-9a-hj-np-z]{24}$/u.test(reference);
}
