import type { SourceFile } from "./source-file.ts";

const declaration = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gmu;

/** Names that React Router looks for in page modules. */
const ofPageModules = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "ErrorBoundary",
  "handle",
  "headers",
  "HydrateFallback",
  "links",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);

/** Names that several files export with different meanings, and these files. */
export function namesWithSeveralMeanings(files: SourceFile[]): { name: string; paths: string[] }[] {
  const paths = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [whole, name] of text.matchAll(declaration)) {
      if (whole.startsWith("export default") || ofPageModules.has(name!)) continue;
      paths.set(name!, (paths.get(name!) ?? new Set()).add(path));
    }
  }
  return [...paths].flatMap(([name, of]) => (of.size > 1 ? [{ name, paths: [...of].toSorted() }] : []));
}
