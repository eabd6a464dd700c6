import { cut, type FileProblem, type FileRow, problemIn } from "./file-columns.ts";

type ValueColumn = "value1" | "value2" | "value3";

/** Columns with sizes and colours. `sizeName`: the file's name for sizes. `hasTooMany`: another choice beside these. */
export type Options = { size?: ValueColumn; color?: ValueColumn; sizeName: string; hasTooMany: boolean };

const columns = [
  ["name1", "value1"],
  ["name2", "value2"],
  ["name3", "value3"],
] as const;

const colorName = /\b(?:colou?rs?|shades?)\b/iu;
const sizeName =
  /size|\b(?:age|bust|chest|collar|eu|eur|hips?|inseam|length|months?|neck|uk|us|waist|yards?|years?)\b/iu;

/** Options with several values first. A constant option is ignored unless it is size or colour. */
export function optionsOf(group: FileRow[], problems: FileProblem[]): Options {
  const options: Options = { sizeName: "", hasTooMany: false };
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
    else if (values.size > 1) {
      const why = `“${cut(name)}” is one option too many. Products have a size and a colour.`;
      problems.push(problemIn(group[0]!, nameColumn, why));
      options.hasTooMany = true;
    }
  }
  return options;
}
