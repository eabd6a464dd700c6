import { buildFolder } from "#app/lib/front-addresses.ts";

/**
 * Where the list of routes without the dashboard's stands, beside that of all of them. Any other address stays as it
 * is: in development there is one list only.
 */
export function shopManifestPath(address: string): string {
  return address.replace(`${buildFolder}manifest-`, `${buildFolder}shop-manifest-`);
}
