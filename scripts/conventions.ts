import { dirname } from "node:path/posix";
import { maxRoomFiles, pageModulesIn } from "./floors.ts";
import { importSpelling } from "./import-spelling.ts";
import { findUnreadable } from "./node-alone.ts";
import { onlyThere } from "./only-there.ts";
import { importsOf, isCode, isTest, type Rule, type SourceFile, targetOf, withoutComments } from "./source-file.ts";

const maxLines = 250;
const maxSheetLines = 150;
/** Everything in `files` that breaks a house rule, as "path: what". */
export function findViolations(files: SourceFile[]): string[] {
  const pageModules = pageModulesIn(files.find(({ path }) => path === "app/routes.ts")?.text ?? "");
  const ofFiles = files.flatMap(file =>
    rules.flatMap(rule => rule(file, pageModules).map(problem => `${file.path}: ${problem}`)),
  );
  return [
    ...ofFiles,
    ...fullRooms(files),
    ...smallFiles(files, pageModules),
    ...writtenAddresses(files),
    ...findUnreadable(files),
  ];
}

/** A room's tables have a file of this name, however short, so that the comparison with the migrations finds them. */
const isTables = (path: string) => path.endsWith("-tables.server.ts");

/**
 * A shorter file that only one file of its room imports belongs inside that file. A page module may keep a separate
 * part: view and data are two subjects.
 */
const smallLines = 30;

function smallFiles(files: SourceFile[], pageModules: ReadonlySet<string>): string[] {
  const readers = new Map<string, string[]>();
  for (const file of files) {
    for (const { specifier } of importsOf(file)) {
      const target = targetOf(file.path, specifier)?.split("?")[0];
      if (target) readers.set(target, [...(readers.get(target) ?? []), file.path]);
    }
  }
  return files.flatMap(({ path, text }) => {
    const [reader, another] = readers.get(path) ?? [];
    const isSmall =
      path.startsWith("app/") && isCode(path) && !isTables(path) && text.split("\n").length - 1 < smallLines;
    const isPart =
      isSmall && reader && !isTest(reader) && !pageModules.has(reader) && !another && dirname(reader) === dirname(path);
    return isPart ? [`${path}: so short, and read by ${reader} alone, it belongs into it`] : [];
  });
}

function fullRooms(files: SourceFile[]): string[] {
  const counted = files.filter(({ path }) => /^(?:app|demo)\//u.test(path) && isCode(path) && !isTest(path));
  const rooms = Map.groupBy(counted, ({ path }) => dirname(path));
  return [...rooms].flatMap(([room, { length }]) =>
    length > maxRoomFiles ? [`${room}: ${length} files; a room has at most ${maxRoomFiles}`] : [],
  );
}

// Drawings are left out: their lengths are in hundreds of pixels too.
const mayMeanMoney = /^(?:app\/(?!lib\/money\.ts$)|demo\/(?!draw\/)|scripts\/(?!conventions\.ts$))/u;

const money: Rule = ({ path, text }) =>
  mayMeanMoney.test(path) && isCode(path) && !isTest(path)
    ? linesWith(
        withoutComments({ path, text }),
        /[*/]\s*100(?![\d_.])|(?<![\d_.])100\s*[*/]|\}00`/u,
        "only lib/money knows that a naira has a hundred kobo",
      )
    : [];

/** The tokens, and the colours that an owner may choose for them. */
const colorFiles = ["app/ui/tokens.css", "app/shop/look/palettes.ts"];

const colors: Rule = ({ path, text }) => {
  if (!path.startsWith("app/") || colorFiles.includes(path) || isTest(path)) return [];
  const problem = "colours have their values in app/ui/tokens.css only";
  if (path.endsWith(".css")) return linesWith(valuesOnly(text), cssColor, problem);
  return isCode(path)
    ? linesWith(
        withoutComments({ path, text }),
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
  const most = path.endsWith(".css") ? maxSheetLines : maxLines;
  return lines > most ? [`${lines} lines; a file ends at ${most}`] : [];
};

/** The compiler checks these addresses against the routes. */
const addressesByType = "app/people/staff/route-permissions.ts";

const addresses: Rule = ({ path, text }) => {
  if (!path.startsWith("app/") || !isCode(path) || isTest(path) || path === "app/routes.ts") return [];
  const code = withoutComments({ path, text });
  return [
    ...linesWith(
      code,
      /\b(?:to|href|action|cancelTo)=\{?["`]\/|\b(?:redirect|navigate|fetch)\(["`]\//u,
      "an address comes from href(), which knows the routes",
    ),
    ...linesWith(
      code,
      /\/\^\\\/|\bRegExp\(["`]\^\/\w|\b(?:startsWith|endsWith|includes|indexOf)\(["`]\/\w|[=!]== ["`]\/\w/u,
      "no code knows pages by their address: a page's handle says what is so of it (app/platform/http/page-handle.ts)",
    ),
  ];
};

/** External services that the shop can use, each behind a seam. */
const vendors = /paystack|firebase|oobcode|sanity|cloudflare/iu;

/** Files that talk to a vendor, are named for it, or name it to people. */
const isOfVendor = (path: string) =>
  /\/(?:paystack\/[^/]+|(?:paystack|firebase|sanity)-[^/]+(?:\/[^/]+)?)$/u.test(path);

/** Files that may name a vendor too, each with its reason. */
const namesVendors: Record<string, string> = {
  "app/create-shop.server.ts": "chooses the adapters",
  "app/money/payments/providers.server.ts": "lists the payment providers",
  "app/dashboard/settings/settings-places.ts": "finds a setting by its name",
  "app/money/payments/load-popup.ts": "chooses them in the browser",
  "app/dashboard/people/invite-form.tsx": "tells staff whose password is meant",
};

const vendorNames: Rule = ({ path, text }) =>
  !path.startsWith("app/") || isOfVendor(path) || isTest(path) || !isCode(path) || isNamedForVendors(path)
    ? []
    : linesWith(
        withoutComments({ path, text }).replace(/^.*\bfrom "#app\/content-store\/sanity\/(?!sanity-).*$/gmu, ""),
        vendors,
        "only an adapter knows the name of its service: ask the seam",
      );

const isNamedForVendors = (path: string) =>
  path.startsWith("app/platform/environment/") || Object.hasOwn(namesVendors, path);

/** Texts outside href() that begin like a route's address. */
function writtenAddresses(files: SourceFile[]): string[] {
  const routes = files.find(({ path }) => path === "app/routes.ts")?.text ?? "";
  const first = new Set(Array.from(routes.matchAll(/\broute\(\s*"([\w.-]+)/gu), ([, name]) => name!));
  if (first.size === 0) return [];
  const address = new RegExp(
    `["'\`]/(?:${[...first].map(name => name.replaceAll(".", "\\.")).join("|")})(?![\\w-])`,
    "u",
  );
  return files.flatMap(({ path, text }) => {
    const mayKnow = !path.startsWith("app/") || !isCode(path) || isTest(path) || isOfVendor(path);
    if (mayKnow || path === addressesByType) return [];
    const code = withoutComments({ path, text }).replace(/\bhref\((\s*)["`][^"`]*["`]/gu, "href($1");
    const problem = "an address is written out: it comes from href(), which knows the routes";
    return linesWith(code, address, problem).map(found => `${path}: ${found}`);
  });
}

const comments: Rule = ({ path, text }) =>
  isCode(path) ? linesWith(text, /^(?=.{121})\s*(?:\/?\*|\/\/)/u, "a comment ends at 120 columns") : [];

/** Phrases that make a reader guess whom or how much a comment means; STYLE.md. */
const riddles: Rule = ({ path, text }) =>
  /\.(?:tsx?|css)$/u.test(path) && !path.startsWith("scripts/conventions")
    ? linesWith(text, /^\s*(?:\/?\*|\/\/).*\b(?:whoever|so many)\b/iu, "say who or how many is meant (STYLE.md)")
    : [];

const barrels: Rule = ({ path, text }) => {
  if (!isCode(path)) return [];
  if (/^export \*/mu.test(text)) return ["a file that passes on everything of another hides where things are"];
  const passedOn = /^export [^;=]*?from "[^"]+";$/gmu;
  const rest = withoutComments({ path, text }).replace(passedOn, "");
  return rest.trim() === "" && passedOn.test(text)
    ? ["a file that only passes on others' exports hides where things are"]
    : [];
};

const unfinished: Rule = ({ path, text }) =>
  path === "scripts/conventions.ts" || path === "scripts/conventions.test.ts"
    ? []
    : linesWith(text, /\b(?:TODO|FIXME|XXX|HACK)\b/u, "finish it, or write an issue");

const conflicts: Rule = ({ text }) => linesWith(text, /^(?:<{7}|>{7}) /u, "a merge left its two sides here");

/** vitest takes a pattern in `toMatchObject` for an object without fields, which any text matches. */
const barePatterns: Rule = ({ path, text }) =>
  isTest(path) && /\btoMatchObject\((?:(?!;\n)[^])*?\b\w+: \/[^/*\s]/u.test(text)
    ? ["a pattern in toMatchObject matches any text: write expect.stringMatching"]
    : [];

const rules: Rule[] = [
  ...importSpelling,
  onlyThere,
  money,
  colors,
  names,
  length,
  barePatterns,
  comments,
  riddles,
  barrels,
  addresses,
  vendorNames,
  conflicts,
  unfinished,
];

/** A style sheet without comments, addresses, strings and selectors; lines stay in place. */
function valuesOnly(css: string): string {
  return withoutComments({ path: "a.css", text: css }).replace(/url\([^)]*\)|"[^"]*"|^.*\{$/gmu, "");
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
