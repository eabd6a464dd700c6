import { floorOf, floorProblem } from "./floors.ts";
import { isTest, type SourceFile, withoutComments } from "./source-file.ts";
import { declarationsOf } from "./table-writers.ts";

/**
 * A file reads only tables of its own floor and of those below. The imports show it where drizzle's tables are used;
 * this finds tables that SQL names in its text.
 */
export function findUpwardReads(files: SourceFile[]): string[] {
  const declaredIn = new Map(declarationsOf(files).map(({ table, path }) => [table, path]));
  return files
    .filter(({ path }) => floorOf(path) && /\.tsx?$/u.test(path) && !isTest(path))
    .flatMap(file =>
      tablesNamedIn(file).flatMap(table => {
        const declared = declaredIn.get(table);
        const problem = declared && floorProblem(file.path, declared);
        return problem ? [`${file.path}: reads the table ${table}, but ${problem}`] : [];
      }),
    );
}

/** Returns what may be a table's name, because it follows a word of SQL; each once. */
function tablesNamedIn(file: SourceFile): string[] {
  const text = withoutComments(file).replace(/^import [\s\S]*? from "[^"]+";$/gmu, "");
  const named = text.matchAll(
    /\b(?:from|join|into|update|using|only|table)\s+(?:only\s+)?"?(?<table>[a-z][a-z_]*)\b/giu,
  );
  return [...new Set(Array.from(named, ({ groups }) => groups!.table!))];
}
