import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";

/** Writes "Size M · dark blue"; some products have no colour. */
export function soldPieceText(line: { size: string; isOnlySize: boolean; color: string }): string {
  return [sizeText(line.size, line.isOnlySize), colorName(line.color)].filter(Boolean).join(" · ");
}
