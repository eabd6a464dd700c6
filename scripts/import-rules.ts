import { dirname } from "node:path/posix";
import { floorOf, floorProblem, surfaces } from "./floors.ts";
import {
  importsOf,
  isCode,
  isServerFile,
  isTest,
  pathOf,
  type Rule,
  targetOf,
  withoutComments,
} from "./source-file.ts";

const imports: Rule = ({ path, text }, pageModules) => {
  if (!path.startsWith("app/") || !isCode(path) || isTest(path)) return [];
  const isForServer = isServerFile(path) || pageModules.has(path) || runsApart(path) || dirname(path) === "app";
  return importsOf(text).flatMap(({ specifier, isTypeOnly }) => {
    const problems: string[] = [];
    const target = targetOf(path, specifier);
    if (specifier.startsWith("#test/")) problems.push("only tests may import #test");
    if (specifier.startsWith("node:") && !isServerFile(path) && !runsApart(path)) {
      problems.push(`${specifier} is not there in a browser: only .server files import it`);
    }
    if (target === undefined) return problems;
    const isOurs = dirname(target) === dirname(path);
    if (!/\.\w+(?:\?\w+)?$/u.test(specifier)) problems.push(`${specifier} is written without its extension`);
    if (specifier.startsWith(".") && !isOurs && dirname(path) !== "app") {
      problems.push(`${specifier} leaves the room: write #app/…`);
    }
    const problem = floorProblem(path, target);
    if (problem) problems.push(`${problem} (${specifier})`);
    if (isAdapter(target) && !isOurs && !isTypeOnly && !isAssembly(path)) {
      problems.push(`${specifier} is one way among others: only ${assembly} chooses it`);
    }
    if (isServerFile(target) && !isTypeOnly && !isForServer) {
      problems.push(`${specifier} is for the server: only .server files and page modules import it`);
    }
    return problems;
  });
};

const assembly = "app/create-shop.server.ts";

/** The second chooses by what the owner has connected. A provider's own room checks its keys. */
const isAssembly = (path: string) =>
  path === assembly || path === "app/open-connections.server.ts" || path.startsWith("app/money/paystack-account/");

/**
 * The bundler drops a CSS module from which no name is read, and the built shop has no rule of it: what only the server
 * renders has a plain sheet.
 */
const bareSheets: Rule = ({ path, text }) =>
  isCode(path) && !isTest(path)
    ? Array.from(
        withoutComments(text).matchAll(/^\s*import\s+"([^"]+\.module\.css)"/gmu),
        ([, sheet]) => `${sheet} would be missing in the built shop: import a name from it, or make it a plain sheet`,
      )
    : [];

/** Surfaces use lower floors and no tables. */
const sql: Rule = ({ path, text }) =>
  isCode(path) && !isTest(path) && surfaces.includes(floorOf(path)!)
    ? importsOf(text)
        .filter(
          ({ specifier, isTypeOnly }) => !isTypeOnly && /^(?:drizzle-orm|pg)\b|-tables\.server\.ts$/u.test(specifier),
        )
        .map(({ specifier }) => `${specifier} is SQL, and no surface has any: call a verb of the floors below`)
    : [];

const demoDrawings = "demo/draw/draw-pictures.ts";
const isDrawing = (path: string) => path.startsWith("demo/draw/");
const isDrawnCloth = (path: string) => path.startsWith("demo/draw/cloth/");

/** The demo's rooms from the top: catalogue, drawings, cloth. */
const demo: Rule = ({ path, text }) => {
  if (!isCode(path) || isTest(path)) return [];
  return importsOf(text).flatMap(({ specifier, isTypeOnly }) => {
    const target = pathOf(path, specifier);
    if (target === undefined) return [];
    if (!isDrawing(path) && isDrawing(target) && target !== demoDrawings) {
      return [`${specifier} is inside the drawings: from outside, only ${demoDrawings} is imported`];
    }
    if (isDrawing(path) && !isDrawing(target)) return [`demo/draw may not import ${specifier}`];
    if (isDrawnCloth(path) && !isDrawnCloth(target)) return [`demo/draw/cloth may not import ${specifier}`];
    const isPure = target.startsWith("app/lib/") || isTypeOnly;
    return path.startsWith("demo/") && target.startsWith("app/") && !isPure
      ? [`demo may not import ${specifier}: of the app, only app/lib and types`]
      : [];
  });
};

/** Implementations of a seam are named by kind: practice-payments, embedded-identity, sanity-content. */
const isAdapter = (path: string) =>
  /\/(?:payments\/[a-z]+-payments|identity\/[a-z]+-identity|sanity\/[a-z]+-content)\.server\.ts$/u.test(path);

// Node runs the embedded database's process directly, never bundled.
const runsApart = (path: string) => path === "app/platform/database/embedded-database-process.ts";

export const importRules: Rule[] = [imports, bareSheets, sql, demo];
