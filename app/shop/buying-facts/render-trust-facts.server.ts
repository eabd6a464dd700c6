import { escapeMarkup } from "#app/lib/escape-markup.ts";
import type { TrustFacts } from "./trust-facts.ts";

/**
 * Rendered on the server, so that a first visit loads no script for it; undefined without facts. The page about returns
 * alone does not count: the footer links it.
 */
export function renderTrustFacts(facts: TrustFacts): string | undefined {
  const { delivery, returns, returnsPage, call, chat, email, places, hours } = facts;
  if (!delivery && !returns && !call && !chat && !email && !places && !hours) return undefined;
  const more = returnsPage && linkTo(returnsPage, "More about returns");
  const number = chat && chat.shown !== call?.shown ? ` ${chat.shown}` : "";
  const questions = [
    call && linkTo(call.to, `Call ${call.shown}`),
    chat && linkTo(chat.to, `WhatsApp${number}`, ' rel="noreferrer"'),
    email && linkTo(`mailto:${encodeURIComponent(email)}`, email),
  ];
  const parts = [
    fact("Delivery time", delivery && [escapeMarkup(delivery)]),
    fact("Returns", returns && [`<p>${together(escapeMarkup(returns), more)}</p>`]),
    fact("Need help?", questions.some(Boolean) ? [together(...questions)] : undefined),
    fact("Opening hours", hours && [escapeMarkup(hours)]),
    fact("Pick-up point", places?.map(escapeMarkup)),
  ];
  return `<dl>${parts.join("")}</dl>`;
}

/** Empty when nothing is told. */
function fact(name: string, told: string[] | "" | undefined): string {
  if (!told) return "";
  return `<div><dt>${name}</dt>${told.map(html => `<dd>${html}</dd>`).join("")}</div>`;
}

function linkTo(address: string, words: string, attributes = ""): string {
  return `<a href="${escapeMarkup(address)}"${attributes}>${escapeMarkup(words)}</a>`;
}

function together(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
