import type { SourceFile } from "./source-file.ts";

const isRecord = (path: string) => path.startsWith("docs/decisions/") && !path.endsWith("/README.md");
const parts = ["## Context", "## Alternatives", "## Decision", "## Consequences"];
const mostRecords = 40;
const mostWords = 18_000;

/**
 * Lists faults in documents and in the citations of `files`, as "path: what". `pages`: the project's Markdown
 * pages. A citation names a page or one of its headings (`docs/operating.md#settings`).
 */
export function findCitationViolations(files: SourceFile[], pages: SourceFile[]): string[] {
  const records = pages.filter(({ path }) => isRecord(path));
  const index = pages.find(({ path }) => path === "docs/decisions/README.md")?.text ?? "";
  const places = new Set(pages.flatMap(({ path, text }) => [path, ...anchorsOf(text).map(name => `${path}#${name}`)]));
  return [
    ...records.flatMap(record => problemsOfRecord(record, index)),
    ...(records.length > mostRecords
      ? [`docs/decisions: ${records.length} records; merge some, ${mostRecords} are allowed`]
      : []),
    ...problemsOfLength(pages),
    ...[...files, ...pages]
      .filter(({ path }) => path !== "scripts/citations.test.ts" && !path.startsWith("db/migrations/"))
      .flatMap(file => deadCitations(file, places)),
  ];
}

/** Documents that grow are read by nobody, so together they have a limit. READMEs of floors have none. */
function problemsOfLength(pages: SourceFile[]): string[] {
  const docs = pages.filter(({ path }) => path.startsWith("docs/")).map(({ text }) => text);
  const words = docs.join(" ").match(/\S+/gu)?.length ?? 0;
  return words > mostWords ? [`docs: ${words} words; say it in fewer, ${mostWords} are allowed`] : [];
}

function problemsOfRecord({ path, text }: SourceFile, index: string): string[] {
  const problems: string[] = [];
  if (!/^# \S/u.test(text)) problems.push("it begins with its title");
  if (!/^Date: \d{4}-\d\d-\d\d$/mu.test(text)) problems.push("its second paragraph gives its date");
  const found = text.match(/^## .*$/gmu) ?? [];
  if (found.join() !== parts.join()) problems.push(`its parts are ${parts.join(", ")}`);
  if (!index.includes(`(${path.slice("docs/decisions/".length)})`)) problems.push("docs/decisions/README.md lists it");
  return problems.map(problem => `${path}: ${problem}`);
}

function deadCitations({ path, text }: SourceFile, places: Set<string>): string[] {
  const byNumber = text.match(/\bdecisions? \d+/giu) ?? [];
  const cited = text.match(/\b(?:docs(?:\/[\w-]+)+|app\/[\w-]+\/README)\.md(?:#[\w-]+)?/gu) ?? [];
  return [
    ...byNumber.map(words => `"${words}": cite the record's file instead, docs/decisions/….md`),
    ...cited.filter(place => !places.has(place)).map(place => `${place} leads nowhere`),
    ...deadLinks(path, text, places).map(link => `the link to ${link} leads nowhere`),
  ].map(problem => `${path}: ${problem}`);
}

/** Relative links of a Markdown page, `[words](../page.md#heading)`, that lead nowhere. */
function deadLinks(path: string, text: string, places: Set<string>): string[] {
  if (!path.endsWith(".md")) return [];
  const links = Array.from(text.matchAll(/\]\((?!https?:)([^)\s#]*\.md)?(#[\w-]+)?\)/gu));
  return links.flatMap(([, page = "", heading = ""]) => {
    const target = page ? new URL(page, `file:///${path}`).pathname.slice(1) : path;
    return page + heading && !places.has(target + heading) ? [page + heading] : [];
  });
}

function anchorsOf(markdown: string): string[] {
  return (markdown.match(/^#+ .*$/gmu) ?? []).map(heading =>
    heading
      .replace(/^#+ /u, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
