import { buildFolder } from "#app/lib/front-addresses.ts";

/**
 * The address of the list of routes without the dashboard's; any other address is returned as it is (in development
 * there is one list).
 */
export function shopManifestPath(address: string): string {
  return address.replace(`${buildFolder}manifest-`, `${buildFolder}shop-manifest-`);
}
