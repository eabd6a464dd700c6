import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";

/** A file's path from the project's folder, and its text. */
export type SourceFile = { path: string; text: string };

/** A rule returns short descriptions of what breaks it in one file. `pageModules`: all their paths. */
export type Rule = (file: SourceFile, pageModules: ReadonlySet<string>) => string[];

export const isTest = (path: string) => /\.(?:test|contract)\.tsx?$/u.test(path) || /^(?:test|e2e)\//u.test(path);
export const isCode = (path: string) => /\.tsx?$/u.test(path);
export const isServerFile = (path: string) => /\.server(?:\.[\w-]+)*\.tsx?$/u.test(path);

/**
 * What a file of code imports and passes on. Node loads the file of `import { type A }` all the same, so only
 * `import type` counts as an import for types.
 */
export function importsOf({ path, text }: SourceFile): { specifier: string; isTypeOnly: boolean }[] {
  if (!isCode(path)) return [];
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const found = [
    ...staticImports.map(({ moduleRequest, start }) => ({ start, specifier: moduleRequest.value })),
    ...staticExports.flatMap(({ entries, start }) => {
      const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
      return specifier === undefined ? [] : [{ start, specifier }];
    }),
    ...dynamicImports.flatMap(({ moduleRequest, start }) => {
      const specifier = /^"(.*)"$/u.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return specifier === undefined ? [] : [{ start, specifier }];
    }),
  ];
  return found.map(({ start, specifier }) => ({
    specifier,
    isTypeOnly: /^(?:import|export)\s+type\s/u.test(text.slice(start)),
  }));
}

/** The imported file of ours, by its path from the project's folder. */
export function pathOf(path: string, specifier: string): string | undefined {
  const ours = /^#((?:app|demo|test)\/.*)$/u.exec(specifier)?.[1];
  if (ours !== undefined) return ours;
  return specifier.startsWith(".") && !specifier.includes("/+types/") ? join(dirname(path), specifier) : undefined;
}

export function targetOf(path: string, specifier: string): string | undefined {
  const target = pathOf(path, specifier);
  return target?.startsWith("app/") ? target : undefined;
}

/** The text with spaces for its comments, so that lines and columns stay in place. */
export function withoutComments({ path, text }: SourceFile): string {
  const blank = (comment: string) => comment.replace(/[^\n]/gu, " ");
  if (!isCode(path)) return text.replace(/\/\*[\s\S]*?\*\//gu, blank);
  let code = text;
  for (const { start, end } of parseSync(path, text).comments) {
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  }
  return code;
}
