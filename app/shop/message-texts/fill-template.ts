const placeholder = /\{([a-z]+)\}/gu;
const clause = /,[^,.:;!?{}\n]*\{([a-z]+)\}[^,.:;!?{}\n]*(?=[,.:;!?\n]|$)/gu;
const firstClause = /^[^,.:;!?{}\n]*\{([a-z]+)\}[^,.:;!?{}\n]*,\s*(.?)/u;

type Facts = ReadonlyMap<string, string>;

/**
 * Replaces each `{name}` once. An empty fact also removes the words around it between commas (", driver {phone}"); an
 * unknown name stays as written.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(facts));
  return filledIn(withoutUnknown(template, known), known);
}

/** Removes the words around empty facts, as the first step. */
export function withoutUnknown(template: string, facts: Facts): string {
  return template
    .replaceAll(clause, (words, name: string) => (facts.get(name) === "" ? "" : words))
    .replace(firstClause, (words, name: string, next: string) => (facts.get(name) === "" ? next.toUpperCase() : words));
}

/** Puts the facts in, as the second step. */
export function filledIn(template: string, facts: Facts): string {
  return template.replaceAll(placeholder, (written, name: string) => facts.get(name) ?? written);
}
