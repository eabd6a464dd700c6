import type { BrowserName, Identifier, SupportStatement } from "@mdn/browser-compat-data";

/**
 * The oldest supported browsers, for the build, the check of built files and the browser tests. Source:
 * docs/decisions/oldest-browsers.md.
 */
export const browserFloor = { chrome: "99", safari: "15.4", safari_ios: "15.4", firefox: "128" } as const;

/** Targets of the build, which rewrites newer syntax of scripts and style sheets. */
export const buildTargets = [
  `chrome${browserFloor.chrome}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari_ios}`,
  `firefox${browserFloor.firefox}`,
];

/** The browsers for browserslist, which the linter of built files reads. */
export const browserslistQuery = [
  `chrome ${browserFloor.chrome}`,
  `safari ${browserFloor.safari}`,
  `ios_saf ${browserFloor.safari_ios}`,
  `firefox ${browserFloor.firefox}`,
];

/** An interface or builtin, or its member, that one of the oldest browsers lacks. */
export type Lacking = { owner: string; member?: string; isStatic?: boolean };

/** Everything that at least one of the oldest browsers lacks, by MDN's data. */
export async function findLacking(): Promise<Lacking[]> {
  const { default: data } = await import("@mdn/browser-compat-data", { with: { type: "json" } });
  const lacking: Lacking[] = [];
  const { Intl: formats, ...builtins } = data.javascript.builtins as Record<string, Identifier>;
  for (const [owner, entry] of Object.entries<Identifier>({ ...data.api, ...builtins, ...formats })) {
    if (owner === "__compat") continue;
    const { __compat: own, ...members } = entry;
    if (own && isNewer(own.support)) lacking.push({ owner });
    for (const [member, { __compat: compat }] of Object.entries(members)) {
      if (member.endsWith("_event") || member.endsWith("_support") || member === owner) continue;
      if (!compat || !isNewer(compat.support)) continue;
      lacking.push({ owner, member: member.replace(/_static$/u, ""), isStatic: member.endsWith("_static") });
    }
  }
  return lacking;
}

/** Whether one of the oldest browsers lacks the feature: MDN's data has a later version or none. */
function isNewer(support: Partial<Record<BrowserName, SupportStatement>>): boolean {
  return Object.entries(browserFloor).some(([browser, oldest]) => {
    const statement = support[browser as BrowserName];
    if (!statement) return false;
    const usable = [statement].flat().filter(({ flags, prefix, alternative_name, version_removed }) => {
      return !flags && !prefix && !alternative_name && !version_removed;
    });
    return !usable.some(({ version_added }) => versionOf(version_added) <= Number(oldest));
  });
}

function versionOf(added: string | boolean | null): number {
  const version = typeof added === "string" ? Number.parseFloat(added.replace("≤", "")) : Number.NaN;
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
}
