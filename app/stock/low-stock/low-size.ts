import { sizeText } from "#app/catalog/sizes/size.ts";

/** A counted size of a product that is for sale, with few pieces left or none. */
export type LowSize = {
  productId: string;
  title: string;
  code: string;
  size: string;
  isOnlySize: boolean;
  pieces: number;
};

/** More are not read one after the other. */
export const mostListed = 200;

/** The size in words: "Adire shirt, Size M: 2 pieces left", "…: sold out". */
export function lowSizeText({ title, size, isOnlySize, pieces }: LowSize): string {
  const left = pieces === 0 ? "sold out" : `${pieces} ${pieces === 1 ? "piece" : "pieces"} left`;
  return `${title}, ${sizeText(size, isOnlySize)}: ${left}`;
}
