/** The text's beginning, cut between words and with "…", at most `most` characters long. */
export function shortText(text: string, most: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= most) return line;
  const part = line.slice(0, most - 1);
  const lastSpace = part.lastIndexOf(" ");
  // A single word that is too long is cut inside, but never inside a letter with its marks.
  const whole = line[most - 1] === " " || lastSpace <= 0 ? part : part.slice(0, lastSpace);
  return `${whole.replace(/[\uD800-\uDBFF]$/u, "").replace(/[\s,;:.–-]+$/u, "")}…`;
}
