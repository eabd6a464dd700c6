import { dirname } from "node:path/posix";

/**
 * The floors of `app/`, from the top. A file imports only from its own floor and those below, types included. Rooms of
 * a floor import freely, without circles (`import/no-cycle` in .oxlintrc.json). Each floor's README says what it owns.
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

/** Floors that answer requests: they hold the page modules and no SQL. */
export const surfaces: readonly Floor[] = ["storefront", "dashboard", "endpoints"];

/** Most files in a room, without tests and style sheets. */
export const maxRoomFiles = 30;

/** The floor of a file in `app/`; undefined for the files beside the floors, which start and assemble the shop. */
export function floorOf(path: string): Floor | undefined {
  const folder = /^app\/([^/]+)\/./u.exec(path)?.[1];
  return floors.find(floor => floor === folder);
}

/** Explains why `path` may not import `target`, both in `app/`; undefined if allowed. */
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

/** Page modules, the files named in `app/routes.ts`. The build keeps their server code out of the browser. */
export function pageModulesIn(routes: string): ReadonlySet<string> {
  return new Set(Array.from(routes.matchAll(/"\.\/([\w/.-]+\.tsx)"/gu), ([, path]) => `app/${path}`));
}
