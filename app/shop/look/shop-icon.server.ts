import { demoSettings } from "#demo/demo-settings.ts";
import type { IconSource } from "./look-files.ts";
import type { Look } from "./look-of.server.ts";

/**
 * What the shop's icons are drawn from: the owner's picture, or the first letter of the shop's own name on its colour.
 * Undefined in a shop with the demo's name, which has the demo's icons.
 */
export function iconSourceOf({ icon, shopName, colorOf }: Look): IconSource | undefined {
  if (icon) return { hash: icon.hash };
  if (shopName === demoSettings.shopName) return undefined;
  return { letter: firstLetter(shopName), color: colorOf("selvedge") };
}

/** The first letter with its marks, or the first sign of a name without a letter or digit. */
function firstLetter(name: string): string {
  const signs = Array.from(new Intl.Segmenter("en-NG").segment(name.normalize("NFC")), ({ segment }) => segment);
  const sign = signs.find(one => /[\p{L}\p{N}]/u.test(one)) ?? signs[0] ?? "S";
  return Array.from(sign.toUpperCase()).slice(0, 4).join("");
}
