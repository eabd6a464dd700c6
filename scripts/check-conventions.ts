/** Part of `npm run lint`: house rules that no linter knows. See docs/architecture.md. */
import { globSync, readFileSync } from "node:fs";
import { findCitationViolations } from "./citations.ts";
import { findViolations } from "./conventions.ts";
import { namesWithSeveralMeanings } from "./exported-names.ts";
import { findImportViolations } from "./import-rules.ts";
import { findChangedMigrations } from "./merged-migrations.ts";
import { isTest } from "./source-file.ts";
import { findStyleViolations } from "./style-classes.ts";
import { findUpwardReads } from "./table-readers.ts";
import { findTableViolations } from "./table-writers.ts";

const read = (pattern: string[]) =>
  globSync(pattern).map(path => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
const files = read(["{app,db,demo,scripts,test,e2e,bench}/**/*.{ts,tsx,css,sql}", "*.ts"]);
const docs = read(["docs/**/*.md", "app/*/README.md", "test/README.md", "*.md"]);

const sharedNames = namesWithSeveralMeanings(files.filter(({ path }) => path.startsWith("app/") && !isTest(path)));

const violations = [
  ...findViolations(files),
  ...findStyleViolations(files),
  ...(await findImportViolations(process.cwd())),
  ...findTableViolations(files),
  ...findUpwardReads(files),
  ...findCitationViolations(files, docs),
  ...findChangedMigrations(),
  ...sharedNames.map(({ name, paths }) => `${paths.join(" and ")} export ${name}, each for a thing of its own`),
];
for (const violation of violations) console.error(violation);
console.log(`Conventions: ${files.length} files, ${violations.length} violations.`);
process.exitCode = violations.length > 0 ? 1 : 0;
