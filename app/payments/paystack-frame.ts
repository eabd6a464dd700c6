import type { PaymentFrame } from "./payments.ts";

/**
 * What the popup of `@paystack/inline-js` needs of our pages: its checkout in a frame, and the style sheet of the
 * spinner it writes into a frame of its own (by its hash; look at it again with a new version of the library).
 * Opened by an access code it calls no API from our page, so nothing else is let in. Source: contracts of the provider §1.6.
 */
export const paystackFrame: PaymentFrame = {
  source: "https://checkout.paystack.com",
  styleHash: "sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg=",
};
