import { accountPages, storefrontPages } from "../e2e/every-page.ts";
import { dashboardShots } from "./dashboard-shots.ts";
import { fileName, type Shot } from "./shot.ts";
import { storefrontStates } from "./storefront-states.ts";

/** All pages by name, each with its states. */
export const shots: Shot[] = [
  ...Object.entries(storefrontPages).map(([name, path]) => ({ name: `shop-${fileName(name)}`, path })),
  ...Object.entries(accountPages).map(([name, path]) => ({ name: `shop-${fileName(name)}`, path, isOwners: true })),
  ...storefrontStates.map(shot => ({ ...shot, name: `shop-${shot.name}` })),
  ...dashboardShots,
];
