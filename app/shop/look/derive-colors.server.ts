import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from "culori";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";

export type Scheme = "light" | "dark";

/** Tokens of `ui/tokens.css` that follow the shop's colour. */
export const brandTokens = [
  "action",
  "action-press",
  "on-action",
  "action-tint",
  "clay",
  "clay-tint",
  "gold",
  "selvedge",
] as const;

export type BrandToken = (typeof brandTokens)[number];

export type BrandColors = Record<BrandToken, string>;

/** What WCAG 2.2 AA asks for text (1.4.3), with a little room for rounding. */
const leastContrast = 4.52;
const grounds = ["ground", "surface", "sunken"];
/** How far clay and gold turn towards the shop's hue, so that they stay warm and still fit it. */
const turn = 0.3;
const greyChroma = 0.02;

const toOklch = converter("oklch");

/**
 * The colours of one scheme, derived in OKLCH from the shop's own (`#rrggbb`). Its lightness moves until it is readable
 * on every background; its chroma shrinks to what screens show. Source: app/shop/README.md#the-look.
 */
export function deriveColors(own: string, scheme: Scheme): BrandColors {
  const base = toOklch(own);
  if (!base) throw new Error(`Not a colour: ${own}`);
  const isLight = scheme === "light";
  const tint = hexOf({ ...base, l: isLight ? 0.935 : 0.29, c: Math.min(base.c, isLight ? 0.025 : 0.055) });
  const action = readable(base, scheme, tint);
  const on = { ...base, l: isLight ? 0.992 : 0.2, c: Math.min(base.c, isLight ? 0.006 : 0.06) };
  const clayTint = hexOf(turned("clay-tint", scheme, base));
  return {
    action,
    "action-press": readable(pressed(toOklch(action)!, scheme), scheme, tint),
    "on-action": hexOf(on),
    "action-tint": tint,
    clay: readable(turned("clay", scheme, base), scheme, clayTint),
    "clay-tint": clayTint,
    gold: hexOf(turned("gold", scheme, base)),
    selvedge: isLight ? action : readable(base, "light", hexOf({ ...base, l: 0.935, c: Math.min(base.c, 0.025) })),
  };
}

/** The nearest colour that is readable as text: darker in light colours, lighter in dark ones. */
function readable(wanted: Oklch, scheme: Scheme, tint: string): string {
  const behind = [...grounds.map(token => themeColor(token, scheme)), tint];
  const step = scheme === "light" ? -0.005 : 0.005;
  for (let l = wanted.l; l > -0.01 && l < 1.01; l += step) {
    const hex = hexOf({ ...wanted, l });
    if (behind.every(ground => wcagContrast(hex, ground) >= leastContrast)) return hex;
  }
  return hexOf({ ...wanted, l: scheme === "light" ? 0 : 1, c: 0 });
}

/** Further from the background than the colour at rest, or nearer where there is no room left. */
function pressed(action: Oklch, scheme: Scheme): Oklch {
  if (scheme === "light") return { ...action, l: action.l > 0.25 ? action.l - 0.08 : action.l + 0.1 };
  return { ...action, l: action.l < 0.9 ? action.l + 0.06 : action.l - 0.08 };
}

/** Turns one of our warm colours a part of the way to the shop's hue. Beside a grey colour it becomes grey. */
function turned(token: string, scheme: Scheme, { c, h = 0 }: Oklch): Oklch {
  const ours = toOklch(themeColor(token, scheme))!;
  if (c < greyChroma) return { ...ours, c: Math.min(ours.c, 0.04) };
  const arc = ((h - ours.h! + 540) % 360) - 180;
  return { ...ours, h: ours.h! + arc * turn };
}

/** Writes a colour within what screens show, its lightness kept. */
function hexOf(color: Oklch): string {
  return formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, color.l)) }, "oklch"));
}
