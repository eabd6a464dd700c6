import { colorName } from "#app/catalog/colours/color-name.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";

/** Which piece of a product was sold: "Size M · dark blue"; a product of a content store may have no colour. */
export function soldPieceText(line: { size: string; isOnlySize: boolean; color: string }): string {
  return [sizeText(line.size, line.isOnlySize), colorName(line.color)].filter(Boolean).join(" · ");
}
