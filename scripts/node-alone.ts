import { importsOf, isTest, pathOf, type SourceFile } from "./source-file.ts";

/** Files that Node runs directly, without a bundler. */
const isProgram = (path: string) => /^(?:scripts|bench)\/[^/]+\.ts$/u.test(path) && !isTest(path);

/** Files with JSX that programs import, even indirectly: Node strips types but reads no JSX. */
export function findUnreadable(files: SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const programs = [...texts.keys()].filter(isProgram);
  const seen = new Set(programs);
  const waiting = [...programs];
  const problems: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const target of readWith({ path, text: texts.get(path) ?? "" })) {
      if (target.endsWith(".tsx")) problems.push(`${path}: scripts read it, and Node alone cannot read ${target}`);
      else if (texts.has(target) && !seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return problems;
}

/** Lists files that are loaded with a file; type imports do not count. */
function readWith(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ specifier, isTypeOnly }) =>
    isTypeOnly ? [] : (pathOf(file.path, specifier) ?? []),
  );
}
