import { sizeText } from "#app/catalog/sizes/size.ts";

export type LowSize = {
  productId: string;
  title: string;
  version: number;
  code: string;
  size: string;
  isOnlySize: boolean;
  pieces: number;
};

export const mostListed = 200;

/** Writes "Adire shirt, Size M: 2 left", or "…: sold out". */
export function lowSizeText({ title, size, isOnlySize, pieces }: LowSize): string {
  const left = pieces === 0 ? "sold out" : `${pieces} left`;
  return `${title}, ${sizeText(size, isOnlySize)}: ${left}`;
}
