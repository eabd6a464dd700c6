import * as v from "valibot";
import { type ForWhom, forWhomWords } from "./for-whom-labels.ts";

/** Lists are filtered by these: a product for everyone is found under women and under men. */
export type ShopperKind = Exclude<ForWhom, "everyone">;

export const shopperKinds = forWhomWords.filter(word => word !== "everyone");

/** Synonyms in files and searches, in small letters. */
const synonyms: Record<ForWhom, readonly string[]> = {
  women: ["woman", "ladies", "lady", "female"],
  men: ["man", "male", "gents", "gentlemen", "husband"],
  children: ["child", "kids", "kid"],
  everyone: ["unisex", "everyone (unisex)"],
};

/** Reads a word, such as "ladies" for women. Undefined for any other word. */
export function forWhomOf(word: string): ForWhom | undefined {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/['’]s?$/u, "");
  return forWhomWords.find(one => one === plain || synonyms[one].includes(plain));
}

/** The product's field "For": women, men, children or everyone. */
export const forWhomField = {
  stored: v.picklist(["", ...forWhomWords]),
  typed: v.pipe(
    v.string(),
    v.transform(text => (text.trim() === "" ? "" : forWhomOf(text))),
    v.picklist(["", ...forWhomWords], "Enter Women, Men, Children or Everyone, or leave empty."),
  ),
} as const;
