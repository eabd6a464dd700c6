/** Part of `npm run lint`: the rules of the house that no linter knows. See docs/architecture.md. */
import { globSync, readFileSync } from "node:fs";
import { findCitationViolations } from "./citations.ts";
import { findViolations } from "./conventions.ts";
import { findChangedMigrations } from "./merged-migrations.ts";
import { findStyleViolations } from "./style-classes.ts";
import { findTableViolations } from "./table-writers.ts";

const read = (pattern: string[]) =>
  globSync(pattern).map(path => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
const files = read(["{app,db,demo,scripts,test,e2e,bench}/**/*.{ts,tsx,css,sql}", "*.ts"]);
const docs = read(["docs/**/*.md", "*.md"]);

const violations = [
  ...findViolations(files),
  ...findStyleViolations(files),
  ...findTableViolations(files),
  ...findCitationViolations(files, docs),
  ...findChangedMigrations(),
];
for (const violation of violations) console.error(violation);
console.log(`Conventions: ${files.length} files, ${violations.length} violations.`);
process.exitCode = violations.length > 0 ? 1 : 0;
