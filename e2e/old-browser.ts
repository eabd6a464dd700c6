import type { BrowserContext } from "@playwright/test";
import { findLacking, type Lacking } from "../scripts/browser-floor.ts";

/**
 * Removes functions, interfaces and properties that one of the oldest browsers lacks, before any script runs. Syntax
 * and style sheets stay, because the build rewrites them.
 */
export async function becomeOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(remove, await findLacking());
}

/** Runs in the page. Removes interfaces last, because their members are found through them. */
function remove(lacking: Lacking[]): void {
  const page = window as unknown as Record<string, { prototype?: object } | undefined>;
  const find = (owner: string) => (Object.hasOwn(page, owner) ? page[owner] : (Intl as unknown as typeof page)[owner]);
  const members = lacking.flatMap(({ owner, member, isStatic }) => (member ? [{ owner, member, isStatic }] : []));
  const owners = lacking.flatMap(({ owner, member }) => (member ? [] : [owner]));
  for (const { owner, member, isStatic } of members) {
    if (owner === "Window") Reflect.deleteProperty(window, member);
    const found = find(owner);
    if (!found) continue;
    Reflect.deleteProperty(found, member);
    if (found.prototype && !isStatic) Reflect.deleteProperty(found.prototype, member);
  }
  for (const owner of owners) {
    Reflect.deleteProperty(window, owner);
    Reflect.deleteProperty(Intl, owner);
  }
}
