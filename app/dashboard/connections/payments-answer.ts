import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";

export type PaymentForm = "keys" | "way" | "disconnect" | "forget";

/**
 * `intent`: the form; `provider`: whose it was, none for the way. `openCount`: open payments of another account, whose
 * replacement is asked about once.
 */
export type PaymentsAnswer = FormRefusal<MessageKey> & {
  intent?: string | undefined;
  provider?: string;
  openCount?: number;
};
