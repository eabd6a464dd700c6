import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type IForbiddenRuleType, type IRegularForbiddenRuleType } from "dependency-cruiser";
import { floors, pageModulesIn, surfaces } from "./floors.ts";

/** Leaves out imports for types, which are gone when the code runs. */
const runs = { dependencyTypesNot: ["type-only" as const] };
const test = "\\.(?:test|contract)\\.tsx?$";
const serverFile = "\\.server\\.";
/** The files beside the floors start and assemble the shop. */
const assembly = "^app/[^/]+$";
/** Node runs the embedded database's process directly, never bundled. */
const runsAlone = exactly(["app/platform/database/embedded-database-process.ts"]);
/** Implementations of a seam are named by kind: practice-payments, embedded-identity, sanity-content. */
const kinds = ["payments/[a-z]+-payments", "identity/[a-z]+-identity", "sanity/[a-z]+-content"];
/** A payment provider has a room of its own, with its declaration under its name. */
const adapter = `/${any([...kinds, "money/([a-z]+)/\\1(?:-payments)?"])}\\.server\\.ts$`;
/** The second chooses by what the owner has connected; the third lists the payment providers. */
const choosers = exactly([
  "app/create-shop.server.ts",
  "app/open-connections.server.ts",
  "app/money/payments/providers.server.ts",
]);
const drawingsEntry = "demo/draw/draw-pictures.ts";

/**
 * Every import of `app/` and `demo/` in `folder` that breaks a rule, as "path: why (what it imports)". Imports for
 * types count where a rule does not leave them out.
 */
export async function findImportViolations(folder: string): Promise<string[]> {
  const forbidden = rules(pageModulesIn(readFileSync(join(folder, "app/routes.ts"), "utf8")));
  const { output } = await cruise(["app", "demo", "scripts"], {
    baseDir: folder,
    // The compiler of this project has no parser that other programs could use.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^node_modules/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node"] },
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof output === "string") throw new Error(`dependency-cruiser answered with a text: ${output}`);
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return output.summary.violations.map(found => `${found.from}: ${reasons.get(found.rule.name)} (${found.to})`);
}

function rules(pageModules: ReadonlySet<string>): IForbiddenRuleType[] {
  return [...ofFloors(), ...ofServer(exactly([...pageModules])), ...ofDemo()];
}

function ofFloors(): IForbiddenRuleType[] {
  const belowAssembly = floors.filter(floor => !surfaces.includes(floor));
  return [
    ...floors
      .slice(1)
      .map((floor, above) =>
        rule(
          `${floor} imports from below`,
          `${floor} may not import a floor above it`,
          { path: `^app/${floor}/` },
          { path: `^app/${any(floors.slice(0, above + 1))}/` },
        ),
      ),
    rule(
      "assembly is above",
      "only surfaces may import the shop's assembly",
      { path: `^app/${any(belowAssembly)}/` },
      { path: assembly },
    ),
    rule(
      "assembly chooses",
      "this is one way among others: only app/create-shop.server.ts chooses it",
      { path: "^(app/.*)/[^/]+$", pathNot: [choosers] },
      { path: adapter, pathNot: "^$1/[^/]+$", ...runs },
    ),
    rule(
      "surfaces have no SQL",
      "this is SQL, and no surface has any: call a verb of the floors below",
      { path: `^app/${any(surfaces)}/` },
      { path: "^node_modules/(?:drizzle-orm|pg)/|-tables\\.server\\.ts$", ...runs },
    ),
  ];
}

function ofServer(pageModules: string): IForbiddenRuleType[] {
  return [
    rule("tests are for tests", "only tests may import #test", { path: "^app/" }, { path: "^test/" }),
    rule(
      "Node is on the server",
      "this is not there in a browser: only .server files import it",
      { path: "^app/", pathNot: [serverFile, runsAlone] },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "server code stays there",
      "this is for the server: only .server files and page modules import it",
      { path: "^app/", pathNot: [serverFile, pageModules, runsAlone, assembly] },
      { path: `^app/.*${serverFile}`, ...runs },
    ),
  ];
}

/** Rules for the demo's rooms from the top: catalogue, drawings, cloth. */
function ofDemo(): IForbiddenRuleType[] {
  return [
    rule(
      "drawings have one entry",
      `this is inside the drawings: from outside, only ${drawingsEntry} is imported`,
      { pathNot: ["^demo/draw/"] },
      { path: "^demo/draw/", pathNot: exactly([drawingsEntry]) },
    ),
    rule(
      "drawings import drawings",
      "the drawings import only from their room",
      { path: "^demo/draw/" },
      { path: "^(?:app|demo)/", pathNot: "^demo/draw/" },
    ),
    rule(
      "cloth imports cloth",
      "the drawn cloth imports only from its room",
      { path: "^demo/draw/cloth/" },
      { path: "^(?:app|demo)/", pathNot: "^demo/draw/cloth/" },
    ),
    rule(
      "demo is pure",
      "of the app, the demo imports only app/lib and types",
      { path: "^demo/" },
      { path: "^app/", pathNot: "^app/lib/", ...runs },
    ),
  ];
}

type From = { path?: string; pathNot?: string[] };

function rule(
  name: string,
  comment: string,
  from: From,
  to: IRegularForbiddenRuleType["to"],
): IRegularForbiddenRuleType {
  return { name, comment, severity: "error", from: { ...from, pathNot: [test, ...(from.pathNot ?? [])] }, to };
}

function any(names: readonly string[]): string {
  return `(?:${names.join("|")})`;
}

function exactly(paths: string[]): string {
  return `^${any(paths.map(path => path.replaceAll(".", "\\.")))}$`;
}
