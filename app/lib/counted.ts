const plurals = new Intl.PluralRules("en-NG");

/** "1 order", "1,200 orders". `many`: the plural of a word that does not just add an "s". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-NG")} ${plurals.select(count) === "one" ? one : many}`;
}
