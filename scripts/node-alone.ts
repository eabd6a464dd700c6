import { importsOf, isTest, pathOf, type SourceFile } from "./source-file.ts";

/** What Node runs as it is written, without a bundler before it. */
const isProgram = (path: string) => /^(?:scripts|bench)\/[^/]+\.ts$/u.test(path) && !isTest(path);

/** The files with JSX that programs import, directly or through others. Node strips types, and reads no JSX. */
export function findUnreadable(files: SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const programs = [...texts.keys()].filter(isProgram);
  const seen = new Set(programs);
  const waiting = [...programs];
  const problems: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const target of readWith(path, texts.get(path) ?? "")) {
      if (target.endsWith(".tsx")) problems.push(`${path}: scripts read it, and Node alone cannot read ${target}`);
      else if (texts.has(target) && !seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return problems;
}

/** What is loaded with a file: not what it imports as a type. */
function readWith(path: string, text: string): string[] {
  const loaded = importsOf(text.replaceAll(/\btypeof import\("[^"]+"\)/gu, ""));
  return loaded.flatMap(({ specifier, isTypeOnly }) => (isTypeOnly ? [] : (pathOf(path, specifier) ?? [])));
}
