import type { PaymentPopup } from "./payment-popup.ts";

const popups: Record<string, () => Promise<PaymentPopup>> = {
  practice: async () => (await import("./practice-popup.ts")).practicePopup,
  paystack: async () => (await import("#app/money/paystack/paystack-popup.ts")).paystackPopup,
};

/** Leads to the page of a provider that has no popup. The browser's way back from there is a cancelled payment. */
const noPopup: PaymentPopup = {
  open({ paymentUrl }, { cancel }) {
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && cancel());
    addEventListener("pageshow", comeBack);
    location.assign(paymentUrl);
    return { close: () => removeEventListener("pageshow", comeBack) };
  },
};

/** Loaded at its first use. Rejects when it can't be loaded. */
export async function loadPopup(provider: string): Promise<PaymentPopup> {
  return (await popups[provider]?.()) ?? noPopup;
}
