import type { SourceFile } from "./source-file.ts";

const isRecord = (path: string) => path.startsWith("docs/decisions/");
const parts = ["## Context", "## Decision", "## Consequences"];

/**
 * What is wrong with the decision records and with the citations in `files`, as "path: what". `docs` are the pages of
 * `docs/`; a citation names one of their headings (`docs/operating.md#settings`) or the number of a decision.
 */
export function findCitationViolations(files: SourceFile[], docs: SourceFile[]): string[] {
  const records = docs.filter(({ path }) => isRecord(path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const headings = new Set(docs.flatMap(({ path, text }) => [path, ...anchorsOf(text).map(name => `${path}#${name}`)]));
  return [
    ...records.flatMap((record, index) => problemsOfRecord(record, index + 1)),
    ...[...files.filter(({ path }) => path !== "scripts/citations.test.ts"), ...docs].flatMap(file =>
      deadCitations(file, records.length, headings),
    ),
  ];
}

function problemsOfRecord({ path, text }: SourceFile, number: number): string[] {
  const problems: string[] = [];
  if (!path.startsWith(`docs/decisions/${String(number).padStart(4, "0")}-`)) {
    problems.push(`decisions are numbered without gaps; this one stands where ${number} should`);
  }
  if (!text.startsWith(`# ${number}. `)) problems.push(`its title begins with "# ${number}. "`);
  if (!/^Date: \d{4}-\d\d-\d\d · Status: \S/mu.test(text)) problems.push("its second paragraph gives date and status");
  const found = text.match(/^## .*$/gmu) ?? [];
  if (found.join() !== parts.join()) problems.push(`its parts are ${parts.join(", ")}`);
  return problems.map(problem => `${path}: ${problem}`);
}

function deadCitations({ path, text }: SourceFile, recordCount: number, headings: Set<string>): string[] {
  const cited = text.matchAll(/\b[Dd]ecisions? (\d+)(?:(?:, | and )(\d+))?(?:(?:, | and )(\d+))?/gu);
  const numbers = [...cited].flatMap(([, ...found]) => found.filter(Boolean).map(Number));
  const places = text.match(/docs\/[\w-]+\.md(?:#[\w-]+)?/gu) ?? [];
  return [
    ...numbers.filter(number => number < 1 || number > recordCount).map(number => `there is no decision ${number}`),
    ...places.filter(place => !headings.has(place)).map(place => `${place} leads nowhere`),
  ].map(problem => `${path}: ${problem}`);
}

/** The anchors of a page's headings, as the usual renderers name them. */
function anchorsOf(markdown: string): string[] {
  return (markdown.match(/^#+ .*$/gmu) ?? []).map(heading =>
    heading
      .replace(/^#+ /u, "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
