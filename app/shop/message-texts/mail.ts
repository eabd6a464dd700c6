import type { ReactNode } from "react";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/**
 * What can stand in an e-mail as `{name}`: what it is, in words for the owner, and an example of it. A word is put in
 * as it is; the words of a `say` are made of facts; `show` makes a part of the e-mail that has a line of its own.
 */
export type Placeholder =
  | { means: string; sample: string }
  | { means: string; sample: unknown; say(facts: never): string }
  | { means: string; sample: unknown; show(facts: never): ReactNode };

/** All there is to say about a kind of e-mail. */
export type Mail = {
  to: "shopper" | "staff";
  /** What the owner finds it by, and when it is sent. */
  title: string;
  when: string;
  /** Whether the owner has switched it on; an e-mail without this is always sent. */
  isOn?(settings: ShopSettings): boolean;
  subject: string;
  /** What stands above the text as long as the subject is ours; the subject where it is left out. */
  heading?: string;
  /** The template of the text. An empty line ends a paragraph. */
  text: string;
  /** Every e-mail has `{shop}`. */
  placeholders: Readonly<Record<string, Placeholder>>;
  /** Without these, in subject or text, it is of no use: the owner's own words have to have them. */
  needed: readonly string[];
  neededInSubject?: readonly string[];
};

/** A placeholder whose words are made of facts. */
export function sentence<Facts>(means: string, sample: Facts, say: (facts: Facts) => string) {
  return { means, sample, say };
}

/** A placeholder for a part that has a line of its own. A component of it may not use hooks, see `mailAsText`. */
export function block<Facts>(means: string, sample: Facts, show: (facts: Facts) => ReactNode) {
  return { means, sample, show };
}

export function isBlock(placeholder: Placeholder | undefined): boolean {
  return placeholder !== undefined && "show" in placeholder;
}
