import { createHash } from "node:crypto";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import { type BrandToken, brandTokens, deriveColors, type Scheme } from "./derive-colors.server.ts";
import { type Face, faceOf } from "./faces.ts";
import { type LookPicture, readLookPicture } from "./look.ts";
import { standardColor } from "./palettes.ts";

export type LookSettings = Pick<
  ShownSettings,
  "shopName" | "logo" | "logoDark" | "icon" | "brandColor" | "displayFace" | "showsMotif"
>;

/** How the shop looks, for what the server draws and writes. */
export type Look = {
  shopName: string;
  logo: LookPicture | undefined;
  /** The logo for dark backgrounds. Without it, `logo` is for both. */
  logoDark: LookPicture | undefined;
  icon: LookPicture | undefined;
  /** "#rrggbb", or "" for the standard colours. */
  color: string;
  face: Face;
  hasMotif: boolean;
  /** A colour of `ui/tokens.css`, or what it is in this shop. */
  colorOf(token: string, scheme?: Scheme): string;
};

export function lookOf(settings: LookSettings): Look {
  const { shopName, logo, logoDark, icon, brandColor: color, displayFace, showsMotif } = settings;
  return {
    shopName,
    logo: readLookPicture(logo),
    logoDark: readLookPicture(logoDark),
    icon: readLookPicture(icon),
    color,
    face: faceOf(displayFace),
    hasMotif: showsMotif,
    colorOf: colorsOf(color),
  };
}

/** Undefined for the standard look. Another look gives other text: for addresses of what is drawn with it. */
export function lookDigest({ logo, color, face, hasMotif }: Look): string | undefined {
  if (!logo && color === standardColor && face.key === "" && hasMotif) return undefined;
  const facts = JSON.stringify([logo?.hash, color, face.key, hasMotif]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 12);
}

function colorsOf(color: string): Look["colorOf"] {
  if (color === standardColor) return themeColor;
  const derived = new Map<Scheme, Record<string, string>>();
  return (token, scheme = "light") => {
    if (!brandTokens.includes(token as BrandToken)) return themeColor(token, scheme);
    const colors: Record<string, string> = derived.get(scheme) ?? deriveColors(color, scheme);
    derived.set(scheme, colors);
    return colors[token]!;
  };
}
