import { dirname } from "node:path/posix";
import { importsOf, isCode, isTest, type Rule, targetOf, withoutComments } from "./source-file.ts";

const spelling: Rule = file => {
  const { path } = file;
  if (!path.startsWith("app/") || !isCode(path) || isTest(path)) return [];
  return importsOf(file).flatMap(({ specifier }) => {
    const target = targetOf(path, specifier);
    if (target === undefined) return [];
    const problems: string[] = [];
    if (!/\.\w+(?:\?\w+)?$/u.test(specifier)) problems.push(`${specifier} is written without its extension`);
    if (specifier.startsWith(".") && dirname(target) !== dirname(path) && dirname(path) !== "app") {
      problems.push(`${specifier} leaves the room: write #app/…`);
    }
    return problems;
  });
};

/**
 * The bundler drops a CSS module from which no name is read, and the built shop has no rule of it: what only the server
 * renders has a plain sheet.
 */
const bareSheets: Rule = file =>
  isCode(file.path) && !isTest(file.path)
    ? Array.from(
        withoutComments(file).matchAll(/^\s*import\s+"([^"]+\.module\.css)"/gmu),
        ([, sheet]) => `${sheet} would be missing in the built shop: import a name from it, or make it a plain sheet`,
      )
    : [];

export const importSpelling: Rule[] = [spelling, bareSheets];
