import { dirname, join } from "node:path/posix";
import { maxRoomFiles, roomOf } from "./room-of.ts";
import { mayImport } from "./rooms.ts";

/** A file of the project: its path from the project's folder, and its text. */
export type SourceFile = { path: string; text: string };

/** A rule looks at one file and says what breaks it, in a few words each. */
type Rule = (file: SourceFile) => string[];

const maxLines = 250;
const isTest = (path: string) => /\.(?:test|contract)\.tsx?$/u.test(path) || /^(?:test|e2e)\//u.test(path);
const isCode = (path: string) => /\.tsx?$/u.test(path);
const isServerFile = (path: string) => /\.server(?:\.[\w-]+)*\.tsx?$/u.test(path);

/** Everything in `files` that breaks a rule of the house, as "path: what". Empty when all is well. */
export function findViolations(files: SourceFile[]): string[] {
  const ofFiles = files.flatMap(file => rules.flatMap(rule => rule(file).map(problem => `${file.path}: ${problem}`)));
  return [...ofFiles, ...fullRooms(files), ...smallFiles(files)];
}

/** A file shorter than this, imported by one file of its own room only, belongs inside that file. */
const smallLines = 30;

function smallFiles(files: SourceFile[]): string[] {
  const readers = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const { specifier } of importsOf(text)) {
      const target = targetOf(path, specifier)?.split("?")[0];
      if (target) readers.set(target, [...(readers.get(target) ?? []), path]);
    }
  }
  return files.flatMap(({ path, text }) => {
    const [reader, another] = readers.get(path) ?? [];
    const isSmall = path.startsWith("app/") && isCode(path) && text.split("\n").length - 1 < smallLines;
    const isPart = isSmall && reader && !isTest(reader) && !another && dirname(reader) === dirname(path);
    return isPart ? [`${path}: so short, and read by ${reader} alone, it belongs into it`] : [];
  });
}

function fullRooms(files: SourceFile[]): string[] {
  const counted = files.filter(({ path }) => /^(?:app|demo)\//u.test(path) && isCode(path) && !isTest(path));
  const rooms = Map.groupBy(counted, ({ path }) =>
    roomOf(path) || /^(?:app\/routes|demo)\//u.test(path) ? dirname(path) : "",
  );
  return [...rooms].flatMap(([room, { length }]) =>
    room !== "" && length > maxRoomFiles ? [`${room}: ${length} files; a room has at most ${maxRoomFiles}`] : [],
  );
}

const imports: Rule = ({ path, text }) => {
  const room = roomOf(path);
  if (!path.startsWith("app/") || !isCode(path) || isTest(path)) return [];
  return importsOf(text).flatMap(({ specifier, isTypeOnly }) => {
    const problems: string[] = [];
    const target = targetOf(path, specifier);
    if (specifier.startsWith("#test/")) problems.push("only tests may import #test");
    if (specifier.startsWith("node:") && !isServerFile(path) && !runsApart(path)) {
      problems.push(`${specifier} is not there in a browser: only .server files import it`);
    }
    if (target === undefined) return problems;
    const other = roomOf(target);
    const isOurs = dirname(target) === dirname(path);
    if (!/\.\w+(?:\?\w+)?$/u.test(specifier)) problems.push(`${specifier} is written without its extension`);
    if (specifier.startsWith(".") && !isOurs && room !== "" && other !== "") {
      problems.push(`${specifier} leaves the room: write #app/…`);
    }
    const allowed = room === "" ? undefined : (mayImport[room] ?? []);
    if (allowed && room !== other && target.startsWith("app/") && !allowed.includes(other)) {
      problems.push(`${room} may not import ${other || "the app's own modules"} (${specifier})`);
    }
    if (isAdapter(target) && !isOurs && !isTypeOnly && path !== "app/create-shop.server.ts") {
      problems.push(`${specifier} is one way among others: only app/create-shop.server.ts chooses it`);
    }
    if (path.endsWith(".server.ts") && target.endsWith(".tsx") && !isTypeOnly) {
      problems.push(`${specifier} cannot be read by Node alone, as in scripts: a .server.ts imports no .tsx`);
    }
    const needsServerFile = isServerFile(target) && allowed !== undefined && !isTypeOnly;
    if (needsServerFile && !isServerFile(path) && !runsApart(path)) {
      problems.push(`${specifier} is for the server: only .server files and routes import it`);
    }
    return problems;
  });
};

const demoDrawings = "demo/draw/draw-pictures.ts";
const isDrawing = (path: string) => path.startsWith("demo/draw/");
const isDrawnCloth = (path: string) => path.startsWith("demo/draw/cloth/");

/** Of the demo's rooms, each is below the one before it: the catalogue, its drawings, the cloth they are drawn in. */
const demo: Rule = ({ path, text }) => {
  if (!isCode(path)) return [];
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

/** The implementations of a seam are named for what they are: practice-payments, embedded-identity, sanity-content. */
const isAdapter = (path: string) =>
  /\/(?:payments\/[a-z]+-payments|identity\/[a-z]+-identity|content\/[a-z]+-content)\.server\.ts$/u.test(path);

// The embedded database's process is run by Node as it stands and never bundled.
const runsApart = (path: string) => path === "app/database/embedded-database-process.ts";

/** What only one file of `app` does. */
const inOneFile = [
  ["app/settings/settings.server.ts", /\bprocess\.env\b/u, "reads process.env"],
  ["app/lib/email-address.ts", /\bv\.(?:rfcE|e)mail\(/u, "says what an e-mail address is"],
] as const;

const onlyThere: Rule = ({ path, text }) =>
  path.startsWith("app/")
    ? inOneFile.flatMap(([file, use, does]) => (path !== file && use.test(text) ? [`only ${file} ${does}`] : []))
    : [];

// Drawings are left out, because their lengths are in hundreds of pixels too.
const mayMeanMoney = /^(?:app\/(?!lib\/money\.ts$)|demo\/(?!draw\/)|scripts\/(?!conventions\.ts$))/u;

const money: Rule = ({ path, text }) =>
  mayMeanMoney.test(path) && isCode(path) && !isTest(path)
    ? linesWith(
        withoutComments(text),
        /[*/]\s*100(?![\d_.])|(?<![\d_.])100\s*[*/]|\}00`/u,
        "only lib/money knows that a naira has a hundred kobo",
      )
    : [];

const colors: Rule = ({ path, text }) => {
  if (!path.startsWith("app/") || path === "app/ui/tokens.css" || isTest(path)) return [];
  const problem = "colours have their values in app/ui/tokens.css only";
  if (path.endsWith(".css")) return linesWith(valuesOnly(text), cssColor, problem);
  return isCode(path)
    ? linesWith(
        withoutComments(text),
        /["'`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})["'`]|\b(?:rgb|hsl|oklch)a?\(/iu,
        problem,
      )
    : [];
};

const names: Rule = ({ path }) => {
  if (!/\.(?:tsx?|css)$/u.test(path)) return [];
  const name = path.split("/").at(-1)!.split(".")[0]!;
  const problems: string[] = [];
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/u.test(name)) problems.push("file names are in kebab-case");
  if (/^(?:utils?|helpers?|common|misc|index|types?|constants)$|(?:^|-)(?:service|manager|impl)$/u.test(name)) {
    problems.push(`"${name}" does not say what is in the file: name it after its main export`);
  }
  return problems;
};

const length: Rule = ({ path, text }) => {
  if (!/\.(?:tsx?|css)$/u.test(path) || path === "app/ui/tokens.css") return [];
  const lines = text.split("\n").length - 1;
  return lines > maxLines ? [`${lines} lines; a file ends at ${maxLines}`] : [];
};

const addresses: Rule = ({ path, text }) =>
  path.startsWith("app/") && isCode(path) && !isTest(path) && !path.startsWith("app/http/")
    ? linesWith(
        withoutComments(text),
        /\b(?:to|href|action|cancelTo)=\{?["`]\/|\b(?:redirect|navigate|fetch)\(["`]\//u,
        "an address comes from href(), which knows the routes",
      )
    : [];

const comments: Rule = ({ path, text }) =>
  isCode(path) ? linesWith(text, /^(?=.{121})\s*(?:\/?\*|\/\/)/u, "a comment ends at 120 columns") : [];

const barrels: Rule = ({ path, text }) => {
  if (!isCode(path)) return [];
  if (/^export \*/mu.test(text)) return ["a file that passes on everything of another hides where things are"];
  const passedOn = /^export [^;=]*?from "[^"]+";$/gmu;
  const rest = withoutComments(text).replace(passedOn, "");
  return rest.trim() === "" && passedOn.test(text)
    ? ["a file that only passes on others' exports hides where things are"]
    : [];
};

const unfinished: Rule = ({ path, text }) =>
  path === "scripts/conventions.ts" || path === "scripts/conventions.test.ts"
    ? []
    : linesWith(text, /\b(?:TODO|FIXME|XXX|HACK)\b/u, "finish it, or write an issue");

const conflicts: Rule = ({ text }) => linesWith(text, /^(?:<{7}|>{7}) /u, "a merge left its two sides here");

const rules: Rule[] = [
  imports,
  demo,
  onlyThere,
  money,
  colors,
  names,
  length,
  comments,
  barrels,
  addresses,
  conflicts,
  unfinished,
];

function importsOf(text: string): { specifier: string; isTypeOnly: boolean }[] {
  const found = withoutComments(text).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gu,
  );
  return Array.from(found, match => ({ isTypeOnly: Boolean(match[1]), specifier: match[2] ?? match[3]! }));
}

/** The file of ours that is imported, by its path from the project's folder. */
function pathOf(path: string, specifier: string): string | undefined {
  const ours = /^#((?:app|demo|test)\/.*)$/u.exec(specifier)?.[1];
  if (ours !== undefined) return ours;
  return specifier.startsWith(".") && !specifier.includes("/+types/") ? join(dirname(path), specifier) : undefined;
}

function targetOf(path: string, specifier: string): string | undefined {
  const target = pathOf(path, specifier);
  return target?.startsWith("app/") ? target : undefined;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/gu, comment => comment.replace(/[^\n]/gu, " "));
}

/** A style sheet without its comments, addresses, strings and selectors; line for line. */
function valuesOnly(css: string): string {
  return withoutComments(css).replace(/url\([^)]*\)|"[^"]*"|^.*\{$/gmu, "");
}

const namedColors =
  "black|silver|gr[ae]y|white|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|brown|beige|" +
  "coral|crimson|cyan|gold|indigo|ivory|khaki|lavender|magenta|orchid|pink|plum|salmon|sienna|tan|tomato|turquoise|violet|wheat";
const cssColor = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|\\bcolor\\(|(?<![\\w.-])(?:(?:dark|light|medium|pale|deep|hot)?(?:${namedColors}))(?![\\w-])`,
  "iu",
);

function linesWith(text: string, pattern: RegExp, problem: string): string[] {
  return text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`line ${index + 1}: ${problem}`] : []));
}
