import { firstNameOf } from "#app/lib/first-name.ts";
import { fillText, fitsInChat, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";

/** A long first name, and a link as long as ours are, for asking whether a text fits. */
const longFirst = "Oluwatomisin-Adebayo";
const stop = "\n\nTo stop these messages: {link}";

/** What is wrong with a text, in a sentence; undefined for a good one. */
export function problemOfText(body: string, link: string): string | undefined {
  const unknown = [...body.matchAll(/\{[^{}\n]*\}/gu)].map(([name]) => name).find(name => name !== "{first}");
  if (unknown) return `Only {first} can be filled in, not ${unknown.slice(0, 40)}.`;
  // Without a first name, the words around it go.
  if (fillText(body, { first: "" }).trim() === "") return "Write the message.";
  const longest = (body + stop).replaceAll("{first}", longFirst).replace("{link}", link);
  return fitsInChat(longest) ? undefined : "Too long for WhatsApp. Make it shorter.";
}

/**
 * The text for one person, with the link that withdraws the consent. Without a first name ("Mrs", an emoji) the words
 * around `{first}` are left out.
 */
export function textFor(body: string, { name, link }: { name: string; link: string }): string {
  return fillText(body + stop, { first: firstNameOf(name), link });
}

export function chatFor(phone: string, text: string): string | undefined {
  return whatsAppAddress(phone, text);
}
