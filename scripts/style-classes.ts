import { dirname, join } from "node:path/posix";
import type { SourceFile } from "./source-file.ts";

/**
 * CSS Modules classes that are used but missing, or present but unused, as "path: what". Nothing else reports a
 * misspelt class: it is `undefined`, and the part looks wrong.
 */
export function findStyleViolations(files: SourceFile[]): string[] {
  const sheets = new Map(files.filter(({ path }) => path.endsWith(".module.css")).map(file => [file.path, file]));
  const usedOf = new Map<string, Set<string>>([...sheets.keys()].map(path => [path, new Set()]));
  const problems: string[] = [];
  for (const file of files.filter(({ path }) => /\.tsx?$/u.test(path))) {
    const code = file.text.replace(/^import .*$/gmu, "");
    for (const { name, sheet } of importedSheets(file)) {
      const text = sheets.get(sheet)?.text;
      if (text === undefined) continue;
      const written = classesOf(text);
      for (const used of usesOf(code, name)) {
        usedOf.get(sheet)!.add(used);
        if (!written.has(used)) problems.push(`${file.path}: ${sheet} has no class .${used}`);
      }
      for (const value of chosenBy(code, name)) {
        if (!written.has(value)) problems.push(`${file.path}: ${sheet} has no class .${value}`);
      }
      // For a class chosen by a value, as in styles[look], the possible values are words of the same file.
      if (new RegExp(`\\b${name}\\[`, "u").test(code)) {
        for (const one of written) if (new RegExp(`\\b${one}\\b`, "u").test(code)) usedOf.get(sheet)!.add(one);
      }
    }
  }
  for (const [path, { text }] of sheets) {
    for (const one of classesOf(text)) {
      if (!usedOf.get(path)!.has(one)) problems.push(`${path}: nobody uses .${one}`);
    }
  }
  return [...problems, ...findWordViolations(files)];
}

/** The same for classes that components write as words, from sheets that are no modules. */
function findWordViolations(files: SourceFile[]): string[] {
  const sheets = files.filter(({ path }) => path.endsWith(".css") && !path.endsWith(".module.css"));
  const known = new Set(sheets.flatMap(({ text }) => namesIn(text)));
  const components = files.filter(({ path }) => /^app\/.*(?<!\.test)\.tsx?$/u.test(path));
  // An e-mail has rules of its own.
  const pages = components.filter(({ path }) => !path.startsWith("app/shop/message-texts/"));
  const missing = pages.flatMap(({ path, text }) =>
    writtenWords(text).flatMap(word => (known.has(word) ? [] : [`${path}: no sheet has the class .${word}`])),
  );
  const layout = sheets.filter(({ path }) => path.startsWith("app/ui/layout/"));
  const unused = layout.flatMap(({ path, text }) =>
    [...new Set(namesIn(text))]
      .filter(name => !components.some(one => new RegExp(`["\` ]${name}["\` ]`, "u").test(one.text)))
      .map(name => `${path}: nobody uses .${name}`),
  );
  return [...missing, ...unused];
}

/** Whole words of `className="…"` and of its templates, without what a value completes. */
function writtenWords(code: string): string[] {
  const texts = code.matchAll(/className=(?:"([^"]*)"|\{`((?:[^`$]|\$\{[^`}]*\})*)`\})/gu);
  return Array.from(texts, ([, plain, template = ""]) => plain ?? template.replaceAll(/\$\{[^}]*\}/gu, "$")).flatMap(
    text => text.split(/\s+/u).filter(word => word && !word.includes("$")),
  );
}

function importedSheets({ path, text }: SourceFile): { name: string; sheet: string }[] {
  const found = text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gmu);
  return Array.from(found, ([, name = "", specifier = ""]) => ({
    name,
    sheet: specifier.startsWith("#app/") ? specifier.replace("#app/", "app/") : join(dirname(path), specifier),
  }));
}

function usesOf(text: string, name: string): Set<string> {
  return new Set(Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "gu")), ([, used = ""]) => used));
}

/** The values of `choice` in `name[choice]`, if it is a property or parameter such as look: "quiet" | "loud". */
function chosenBy(code: string, name: string): string[] {
  const choices = Array.from(code.matchAll(new RegExp(`\\b${name}\\[(\\w+)\\]`, "gu")), ([, choice = ""]) => choice);
  return choices.flatMap(choice => {
    const union = new RegExp(`\\b${choice}\\??: ((?:"[\\w-]+"(?: \\| )?)+)`, "u").exec(code)?.[1] ?? "";
    return Array.from(union.matchAll(/"([\w-]+)"/gu), ([, value = ""]) => value);
  });
}

function namesIn(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//gu, "").match(/[^{};]+(?=\{)/gu) ?? [];
  return selectors
    .filter(selector => !selector.trim().startsWith("@"))
    .flatMap(selector => Array.from(selector.matchAll(/\.([a-z][\w-]*)/giu), ([, name = ""]) => name));
}

/** Returns the classes in a sheet's selectors, in camel case as in components. */
function classesOf(css: string): Set<string> {
  return new Set(namesIn(css).map(name => name.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())));
}
