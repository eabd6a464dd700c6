import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";

/**
 * `provider`: whose form it was; none for the way. `openCount`: open payments of another account, whose replacement is
 * asked about once.
 */
export type PaymentsAnswer = FormRefusal<MessageKey> & { form: PaymentForm; provider?: string; openCount?: number };

export const paymentForms = ["keys", "way", "disconnect", "forget"] as const;
export type PaymentForm = (typeof paymentForms)[number];

export function isPaymentsAnswer<Other extends { form: string }>(
  answer: Other | PaymentsAnswer | undefined,
): answer is PaymentsAnswer {
  return (paymentForms as readonly (string | undefined)[]).includes(answer?.form);
}
