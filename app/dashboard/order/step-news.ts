import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/** Why the customer of an order gets no e-mail about a step that is announced by e-mail. */
export type NoMail = "not-connected" | "no-address";

/** How the customer learns of the next step, promising no e-mail that nobody sends. */
export function stepNews(stage: OrderStage, { fullName, noMail }: { fullName: string; noMail: NoMail | undefined }) {
  const firstName = fullName.split(" ", 1)[0] || "the customer";
  if (noMail === "not-connected") return `Email is not connected. Tell ${firstName} on WhatsApp.`;
  if (noMail === "no-address") return `${firstName} gave no email. Tell ${firstName} on WhatsApp.`;
  return `${stageWords[stage].button}: the customer gets an email two minutes later. Undo stops it until then.`;
}
