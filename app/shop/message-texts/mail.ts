import type { ReactNode } from "react";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/**
 * A `{name}` in an e-mail: its meaning for the owner, and an example. A word is inserted as it is; `say` makes words
 * from facts; `show` makes a part on a line of its own.
 */
export type Placeholder =
  | { means: string; sample: string }
  | { means: string; sample: unknown; say(facts: never): string }
  | { means: string; sample: unknown; show(facts: never): ReactNode };

export type Mail = {
  to: "shopper" | "staff";
  /** The title by which the owner finds the e-mail, and when it is sent. */
  title: string;
  when: string;
  /** Whether the owner has switched it on; absent: always sent. */
  isOn?(settings: ShopSettings): boolean;
  subject: string;
  /** Above the text while the subject is ours; absent: the subject. */
  heading?: string;
  /** An empty line ends a paragraph. */
  text: string;
  /** `{shop}` is always available. */
  placeholders: Readonly<Record<string, Placeholder>>;
  /** Required in subject or text, because the e-mail is useless without them. */
  needed: readonly string[];
  neededInSubject?: readonly string[];
};

/** A placeholder that makes words from facts. */
export function sentence<Facts>(means: string, sample: Facts, say: (facts: Facts) => string) {
  return { means, sample, say };
}

/** A placeholder for a part on a line of its own. Its component must not use hooks, see `mailAsText`. */
export function block<Facts>(means: string, sample: Facts, show: (facts: Facts) => ReactNode) {
  return { means, sample, show };
}

export function isBlock(placeholder: Placeholder | undefined): boolean {
  return placeholder !== undefined && "show" in placeholder;
}
