import { dirname } from "node:path/posix";

/**
 * The floors of `app/`, from the top. A file imports from its own floor and from those below it, types included, never
 * from one above. Inside a floor rooms import freely, without circles (`import/no-cycle` in .oxlintrc.json). Each
 * floor's README says what it owns.
 */
export const floors = [
  "storefront",
  "dashboard",
  "endpoints",
  "orders",
  "selling",
  "money",
  "stock",
  "content-store",
  "catalog",
  "people",
  "shop",
  "platform",
  "ui",
  "lib",
] as const;

export type Floor = (typeof floors)[number];

/** The floors that answer requests. Page modules are there, and no SQL is. */
export const surfaces: readonly Floor[] = ["storefront", "dashboard", "endpoints"];

/** How many files a room may have; tests and style sheets are not counted. */
export const maxRoomFiles = 30;

/** The floor a file of `app/` is on; undefined for the files beside the floors, which start and assemble the shop. */
export function floorOf(path: string): Floor | undefined {
  const folder = /^app\/([^/]+)\/./u.exec(path)?.[1];
  return floors.find(floor => floor === folder);
}

/** What is wrong with `path` importing `target`, both of `app/`; undefined where nothing is. */
export function floorProblem(path: string, target: string): string | undefined {
  const from = floorOf(path);
  if (!from) return undefined;
  const to = floorOf(target);
  if (!to) {
    const isAssembly = dirname(target) === "app";
    return isAssembly && !surfaces.includes(from) ? `${from} may not import the shop's assembly` : undefined;
  }
  return floors.indexOf(to) < floors.indexOf(from) ? `${from} may not import ${to}, which is above it` : undefined;
}

/** The page modules: the files that `app/routes.ts` names. The build keeps their server code out of the browser. */
export function pageModulesIn(routes: string): ReadonlySet<string> {
  return new Set(Array.from(routes.matchAll(/"\.\/([\w/.-]+\.tsx)"/gu), ([, path]) => `app/${path}`));
}
