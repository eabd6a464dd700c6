import type { MailPart } from "#app/lib/mail-layout.ts";
import type { TrustFacts } from "./trust-facts.ts";

/** The foot of an e-mail about an order: how returns work and who to ask; nothing where the owner has said neither. */
export function trustMailParts({ returns, returnsPage, call, chat }: TrustFacts, origin: string): MailPart[] {
  const page = returnsPage && origin + returnsPage;
  const numbers = [call?.shown, chat && `WhatsApp ${chat.shown}`].filter(Boolean).join(", ");
  const lines = [
    returns && `Returns: ${returns}`,
    page && (returns ? page : `Returns: ${page}`),
    numbers && `Questions: ${numbers}`,
  ].filter(Boolean) as string[];
  return lines.length > 0 ? [{ kind: "lines", title: "Good to know", lines }] : [];
}
