import tokens from "#app/ui/tokens.css?raw";

/**
 * A colour of `tokens.css` as a hex value, for what has no style sheet: a drawn picture, the browser's own bars.
 * Throws for a token that is not there.
 */
export function themeColor(token: string, scheme: "light" | "dark" = "light"): string {
  const hex = "(#[0-9a-f]{6})";
  const both = new RegExp(`--${token}: light-dark\\(${hex}, ${hex}\\)`, "u").exec(tokens);
  const color = both?.[scheme === "light" ? 1 : 2] ?? new RegExp(`--${token}: ${hex};`, "u").exec(tokens)?.[1];
  if (!color) throw new Error(`tokens.css has no colour --${token}.`);
  return color;
}
