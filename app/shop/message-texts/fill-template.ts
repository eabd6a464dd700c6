const placeholder = /\{([a-z]+)\}/gu;
const clause = /,[^,.:;!?{}\n]*\{([a-z]+)\}[^,.:;!?{}\n]*(?=[,.:;!?\n]|$)/gu;
const firstClause = /^[^,.:;!?{}\n]*\{([a-z]+)\}[^,.:;!?{}\n]*,\s*(.?)/u;

type Facts = ReadonlyMap<string, string>;

/**
 * The template with each `{name}` replaced by its fact, once. A fact that is "" takes with it the words around it
 * between two commas (", driver {phone}"); a name that is no fact stays as it is written.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(facts));
  return filledIn(withoutUnknown(template, known), known);
}

/** The same in two steps: the words of what is not known are left out first. */
export function withoutUnknown(template: string, facts: Facts): string {
  return template
    .replaceAll(clause, (words, name: string) => (facts.get(name) === "" ? "" : words))
    .replace(firstClause, (words, name: string, next: string) => (facts.get(name) === "" ? next.toUpperCase() : words));
}

/** Then the facts are put in. */
export function filledIn(template: string, facts: Facts): string {
  return template.replaceAll(placeholder, (written, name: string) => facts.get(name) ?? written);
}
