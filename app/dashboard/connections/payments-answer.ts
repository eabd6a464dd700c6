import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";

/** `openCount`: open payments of another account, whose replacement is asked about once. */
export type PaymentsAnswer = FormRefusal<MessageKey> & { form: "paystack" | "way"; openCount?: number };

export function isPaymentsAnswer<Other extends { form: string }>(
  answer: Other | PaymentsAnswer | undefined,
): answer is PaymentsAnswer {
  return answer?.form === "paystack" || answer?.form === "way";
}
