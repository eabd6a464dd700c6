import tokens from "#app/ui/tokens.css?raw";

/** A colour of `tokens.css` as hex, for drawn pictures and the browser's bars. Throws for an unknown token. */
export function themeColor(token: string, scheme: "light" | "dark" = "light"): string {
  const hex = "(#[0-9a-f]{6})";
  const both = new RegExp(`--${token}: light-dark\\(${hex}, ${hex}\\)`, "u").exec(tokens);
  const color = both?.[scheme === "light" ? 1 : 2] ?? new RegExp(`--${token}: ${hex};`, "u").exec(tokens)?.[1];
  if (!color) throw new Error(`tokens.css has no colour --${token}.`);
  return color;
}
