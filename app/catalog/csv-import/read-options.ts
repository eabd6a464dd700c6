import { cut, type FileProblem, type FileRow, problemIn } from "./file-columns.ts";

type ValueColumn = "value1" | "value2" | "value3";

/**
 * Columns with sizes and colours. `length`: a second size, which is joined to the first. `sizeName`: the file's name
 * for sizes. `hasTooMany`: another choice beside these. `notes`: for the preview.
 */
export type Options = {
  size?: ValueColumn;
  length?: ValueColumn;
  color?: ValueColumn;
  sizeName: string;
  hasTooMany: boolean;
  notes: FileNote[];
};

export type FileNote = { what: "joined" | "left out"; words: string };

const columns = [
  ["name1", "value1"],
  ["name2", "value2"],
  ["name3", "value3"],
] as const;

const colorName = /\b(?:colou?rs?|shades?)\b/iu;
const sizeName =
  /size|\b(?:age|bust|chest|collar|eu|eur|hips?|inseam|length|months?|neck|uk|us|waist|yards?|years?)\b/iu;
const lengthName = /\b(?:inseam|length)\b/iu;

/** Options with several values first. One with a single value is left out unless it is size or colour. */
export function optionsOf(group: FileRow[], problems: FileProblem[]): Options {
  const options: Options = { sizeName: "", hasTooMany: false, notes: [] };
  const said = columns.map(([nameColumn, valueColumn]) => {
    const name = group.find(({ cells }) => cells[nameColumn])?.cells[nameColumn] ?? "";
    const values = new Set(group.map(({ cells }) => cells[valueColumn]?.toLowerCase()).filter(Boolean));
    return { nameColumn, valueColumn, name, values };
  });
  const inOrder = [...said.filter(({ values }) => values.size > 1), ...said.filter(({ values }) => values.size === 1)];
  for (const { nameColumn, valueColumn, name, values } of inOrder) {
    if (name.toLowerCase() === "title" && values.has("default title")) continue;
    const isSize = sizeName.test(name) || (name === "" && valueColumn === "value1");
    if (!options.color && colorName.test(name)) options.color = valueColumn;
    else if (!options.size && isSize) Object.assign(options, { size: valueColumn, sizeName: name.slice(0, 60) });
    else if (values.size === 1 && !(isSize && lacksWidth(options, name)))
      options.notes.push(leftOut(group, name, valueColumn));
    else if (!options.length && isSize) join(options, name, valueColumn);
    else {
      const why = `“${cut(name)}” is one option too many. Products have a size and a colour. Remove it, or make a product of each.`;
      problems.push(problemIn(group[0]!, nameColumn, why));
      options.hasTooMany = true;
    }
  }
  return options;
}

/** A length alone would be taken for a width: "32" of waist 30 is no waist. */
function lacksWidth({ length, sizeName: said }: Options, name: string): boolean {
  return !length && lengthName.test(said) && !lengthName.test(name);
}

function leftOut(group: FileRow[], name: string, column: ValueColumn): FileNote {
  const value = group.find(({ cells }) => cells[column])!.cells[column]!;
  return { what: "left out", words: name === "" ? cut(value) : `${cut(name)}: ${cut(value)}` };
}

/** Joins two sizes. A length comes last, as on a label. */
function join(options: Options, name: string, column: ValueColumn): void {
  const isLengthFirst = lacksWidth(options, name);
  const [first, second] = isLengthFirst ? [name, options.sizeName] : [options.sizeName, name];
  options.length = isLengthFirst ? options.size! : column;
  if (isLengthFirst) options.size = column;
  options.sizeName = `${first} and ${second.toLowerCase()}`.slice(0, 60);
  options.notes.push({ what: "joined", words: options.sizeName });
}

/** "W30/L32" of a waist and a length, "M/Long" of two other sizes. Undefined where the file has no sizes. */
export function sizeIn({ cells }: FileRow, { size, length, sizeName: name }: Options): string | undefined {
  const [first = "", second = ""] = [size && cells[size], length && cells[length]];
  if (!length || first === "" || second === "") return size && (first || second);
  const [inches, long] = [inchesIn(first), inchesIn(second)];
  const isWaist = lengthName.test(name) && /\b(?:size|waist)\b/iu.test(name);
  return isWaist && inches && long ? `W${inches}/L${long}` : `${first}/${second}`;
}

function inchesIn(text: string): string | undefined {
  return /^(?:inseam|length|waist|[wl])?\s*(\d{2})\s*(?:["”]|in(?:ch(?:es)?)?)?$/iu.exec(text)?.[1];
}
