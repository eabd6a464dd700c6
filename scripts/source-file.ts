import { dirname, join } from "node:path/posix";

/** A file's path from the project's folder, and its text. */
export type SourceFile = { path: string; text: string };

/** A rule returns short descriptions of what breaks it in one file. `pageModules`: all their paths. */
export type Rule = (file: SourceFile, pageModules: ReadonlySet<string>) => string[];

export const isTest = (path: string) => /\.(?:test|contract)\.tsx?$/u.test(path) || /^(?:test|e2e)\//u.test(path);
export const isCode = (path: string) => /\.tsx?$/u.test(path);
export const isServerFile = (path: string) => /\.server(?:\.[\w-]+)*\.tsx?$/u.test(path);

export function importsOf(text: string): { specifier: string; isTypeOnly: boolean }[] {
  const found = withoutComments(text).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gu,
  );
  return Array.from(found, match => ({ isTypeOnly: Boolean(match[1]), specifier: match[2] ?? match[3]! }));
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

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/gu, comment => comment.replace(/[^\n]/gu, " "));
}
