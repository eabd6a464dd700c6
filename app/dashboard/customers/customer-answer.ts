import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";

/** What a form of a customer's page answers when it was refused. */
export type CustomerAnswer = (FormRefusal<MessageKey> & { intent?: string | undefined }) | undefined;
