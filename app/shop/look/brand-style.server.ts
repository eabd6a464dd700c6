import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { buildFolder } from "#app/lib/front-addresses.ts";
import fontsSheet from "#app/ui/fonts.css?raw";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import interLatin from "../../../.cache/fonts/inter-latin.woff2?url";
import interLatinExt from "../../../.cache/fonts/inter-latin-ext.woff2?url";
import interVietnamese from "../../../.cache/fonts/inter-vietnamese.woff2?url";
import serifLatin from "../../../.cache/fonts/noto-serif-display-latin.woff2?url";
import serifLatinExt from "../../../.cache/fonts/noto-serif-display-latin-ext.woff2?url";
import serifVietnamese from "../../../.cache/fonts/noto-serif-display-vietnamese.woff2?url";
import { brandTokens, deriveColors, type Scheme } from "./derive-colors.server.ts";
import { type Face, faceKeys, faceOf } from "./faces.ts";
import { standardColor } from "./palettes.ts";
import { colorInAddress } from "./sample-style.ts";

type Brand = { color: string; face: Face };

/** `isSample`: for the boxes of the dashboard's preview (`data-sample`), not for the page. */
type AskedStyle = Brand & { isSample: boolean; digest?: string | undefined };

export type BrandStyle = { text: string; digest: string };

/** Addresses of the built subsets, by face and range. Only a shop that chose the face names them. */
const faceFiles = {
  inter: { latin: interLatin, "latin-ext": interLatinExt, vietnamese: interVietnamese },
  "noto-serif-display": { latin: serifLatin, "latin-ext": serifLatinExt, vietnamese: serifVietnamese },
};

/** Also says when the derivation changed: the digest of the text is part of a page's address. */
const kept = new LRUCache<string, BrandStyle>({ max: 200 });

const address = new RegExp(
  `^${buildFolder}(?<kind>brand|sample)-(?<color>[\\da-f]{6}|0)-(?<font>[a-z-]+?)(?:-(?<digest>[\\da-f]{8}))?\\.css$`,
  "u",
);

/**
 * The address of the style sheet with the shop's colours and typeface; undefined for the standard look, which needs
 * none. It says all that the sheet is made from, so every instance answers it, also after the owner chose another.
 */
export function brandStyleAddress({ color, face }: Brand): string | undefined {
  if (color === standardColor && face.key === "") return undefined;
  const { digest } = styleOf({ color, face, isSample: false });
  return `${buildFolder}brand-${colorInAddress(color)}-${face.font}-${digest}.css`;
}

/** What an address of a style sheet asks for; undefined for any other address. */
export function readStyleAddress(path: string): AskedStyle | undefined {
  const { kind, color = "", font, digest } = address.exec(path)?.groups ?? {};
  const face = faceKeys.map(faceOf).find(one => one.font === font);
  if (!kind || !face || (kind === "brand") !== (digest !== undefined)) return undefined;
  return { color: color === "0" ? standardColor : `#${color}`, face, isSample: kind === "sample", digest };
}

export function styleOf({ color, face, isSample }: Omit<AskedStyle, "digest">): BrandStyle {
  const name = `${color} ${face.font} ${isSample}`;
  const found = kept.get(name);
  if (found) return found;
  const text = isSample ? sampleText({ color, face }) : brandText({ color, face });
  const style = { text, digest: createHash("sha256").update(text).digest("hex").slice(0, 8) };
  kept.set(name, style);
  return style;
}

/**
 * In the layer of the tokens, so that a page with little data keeps its own typefaces. The oldest browsers lack
 * `light-dark()`, so each scheme is written out.
 */
function brandText({ color, face }: Brand): string {
  const family = familyOf(face);
  const font =
    family && `:root{--display-font:${family}}:root[data-lite]{--display-font:system-ui,"Noto Sans",sans-serif}`;
  return `${faceRules(face)}@layer tokens{${font ?? ""}${color === standardColor ? "" : colorRules(color)}}`;
}

function colorRules(color: string): string {
  const [light, dark] = [declared(color, "light"), declared(color, "dark")];
  return (
    `:root,:root[data-theme="light"]{${light}}:root[data-theme="dark"]{${dark}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}` +
    `@media print{:root,:root[data-theme]{${light}}}`
  );
}

function declared(color: string, scheme: Scheme): string {
  const colors = deriveColors(color, scheme);
  return brandTokens.map(token => `--${token}:${colors[token]}`).join(";");
}

const sampleTokens = ["ground", "surface", "sunken", "line", "ink", "muted", "selvedge-thread"];

/** All colours of a box, because the page around it may be in the other scheme. */
function sampleText({ color, face }: Brand): string {
  const family = familyOf(face) ?? '"Ojuju","Ojuju over Arial","Work Sans",system-ui,sans-serif';
  const boxes = (["light", "dark"] as const).map(scheme => {
    const fixed = sampleTokens.map(token => `--${token}:${themeColor(token, scheme)}`);
    const own = brandTokens.map(token => `--${token}:${themeColor(token, scheme)}`);
    const colors = color === standardColor ? own.join(";") : declared(color, scheme);
    return `[data-sample="${scheme}"]{color-scheme:${scheme};${fixed.join(";")};${colors};--display-font:${family}}`;
  });
  return `${faceRules(face)}${boxes.join("")}`;
}

function familyOf(face: Face): string | undefined {
  return "family" in face
    ? `"${face.family}","${face.family} fallback","Work Sans",system-ui,${face.generic}`
    : undefined;
}

/** Ranges as those of our own face. */
function faceRules(face: Face): string {
  if (!("family" in face)) return "";
  const { family, over } = face;
  const files = faceFiles[face.key];
  const rules = ownRanges().map(
    ({ range, characters }) =>
      `@font-face{font-family:"${family}";font-weight:700;font-display:swap;` +
      `src:url("${files[range]}") format("woff2");unicode-range:${characters}}`,
  );
  const local = over.local.map(name => `local("${name}")`).join(",");
  return (
    `${rules.join("")}@font-face{font-family:"${family} fallback";font-weight:700;src:${local};` +
    `size-adjust:${over.size}%;ascent-override:${over.ascent}%;descent-override:${over.descent}%;line-gap-override:0%}`
  );
}

type FontRange = "latin" | "latin-ext" | "vietnamese";

function ownRanges(): { range: FontRange; characters: string }[] {
  const rule = /ojuju-(?<range>[a-z-]+)\.woff2"\) format\("woff2"\);\s*unicode-range:(?<characters>[^;]+);/gu;
  return Array.from(fontsSheet.matchAll(rule), ({ groups }) => ({
    range: groups!.range as FontRange,
    characters: groups!.characters!.replaceAll(/\s+/gu, ""),
  }));
}
