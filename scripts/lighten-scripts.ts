/** What keeps the script of a first visit small, at build time (decision 94). */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * Two modules of React Router's that a browser never needs here: what watches a router at work, which nobody asks for,
 * and what fetches the list of routes piece by piece, which comes whole (`routeDiscovery` in react-router.config.ts).
 */
const unusedModules = /\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/u;

/**
 * Puts functions that answer `undefined` in place of those modules' own: they say "not asked for" or are not called.
 * The build fails when React Router has no such modules any more.
 */
export function withoutUnusedRouting(): Plugin {
  const left = new Set<string>();
  return {
    name: "without-unused-routing",
    apply: "build",
    // Nor does React look for its tools for developers, which are not for a shop that is served.
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } }),
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!unusedModules.test(id)) return undefined;
      const names = /^export \{ (?<names>[\w$, ]+) \};/mu.exec(code)?.groups?.names;
      if (!names) throw new Error(`${id} exports in another way than is known here.`);
      left.add(id);
      const exported = names.split(", ").map(name => `never as ${name}`);
      return { code: `const never = () => undefined;\nexport { ${exported.join(", ")} };\n`, map: null };
    },
    buildEnd(error) {
      if (!error && left.size !== 2) throw new Error("React Router is made of other modules than is known here.");
    },
  };
}

/**
 * A copy of valibot for the modules that every page of the shop loads, so that these pages fetch what they check with
 * and not what the forms of all others do: one module is never divided between two files.
 */
export function ownValibot(isOfEveryPage: (id: string) => boolean): Plugin {
  return {
    name: "own-valibot",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^valibot$/u },
      async handler(id, importer) {
        if (!importer || !isOfEveryPage(importer)) return null;
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && { ...found, id: `${found.id}?every-page` };
      },
    },
  };
}

const styleImport = /^import (?<name>\w+) from (?<from>"[^"]+\.module\.css");$/gmu;

/**
 * Writes the name of a style class where it is used, instead of a table of all names of its sheet. The sheets stay part
 * of the page, though then nothing is left that asks for them.
 */
export function classesInPlace(): Plugin[] {
  const common = { apply: "build", applyToEnvironment: ({ name }: { name: string }) => name === "client" } as const;
  return [
    {
      ...common,
      name: "classes-one-by-one",
      enforce: "pre",
      transform: {
        filter: { id: /\/app\/.*\.tsx?(?:\?|$)/u, code: /\.module\.css"/u },
        handler: code => ({ code: code.replaceAll(styleImport, "import * as $<name> from $<from>;"), map: null }),
      },
      // A word of JavaScript's, such as "switch", is no name for a class that is read by itself.
      onLog(_level, { code, message }) {
        if (code === "IMPORT_IS_UNDEFINED") throw new Error(message);
      },
    },
    {
      ...common,
      name: "sheets-stay",
      enforce: "post",
      transform: {
        filter: { id: /\.module\.css$/u },
        handler: code => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
      },
    },
  ];
}

/** Which style sheet each ending stands for. */
const endings = new Map<string, string>();

/** The name of a style class: as it is written, with three letters that stand for its file. */
export function classNameFor(name: string, file: string): string {
  const path = file.slice(file.lastIndexOf("/app/")).replace(/\?.*$/u, "");
  const ending = createHash("sha256")
    .update(path)
    .digest("base64")
    .replaceAll(/[^a-z]/giu, "")
    .slice(0, 3);
  const other = endings.get(ending) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} would share their classes' names: rename one.`);
  endings.set(ending, path);
  return `${name}_${ending}`;
}
