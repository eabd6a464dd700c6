import type { PaymentPopup } from "./payment-popup.ts";

const popups: Record<string, () => Promise<PaymentPopup>> = {
  practice: async () => (await import("./practice-popup.ts")).practicePopup,
  paystack: async () => (await import("./paystack-popup.ts")).paystackPopup,
};

/** Loaded at its first use. Rejects when it can't be loaded. */
export async function loadPopup(provider: string): Promise<PaymentPopup> {
  const load = popups[provider];
  if (!load) throw new Error(`There is no popup for ${provider}.`);
  return load();
}

const notes: Record<string, string> = {
  practice: "Test payment: no real money moves, and no card is stored here.",
  paystack: "Secure payment through Paystack. Your card is not stored here.",
};

/** Who takes the payment, beside the pay button. */
export function paymentNote(provider: string): string {
  return notes[provider] ?? "Secure payment. Your card is not stored here.";
}
