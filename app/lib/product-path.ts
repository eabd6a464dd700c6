import { href } from "react-router";
import { plainLetters } from "./plain-letters.ts";

/** Found by the id's end: a changed title breaks no link. Source: app/catalog/README.md#products-addresses. */
export function productPath({ id, title }: { id: string; title: string }): string {
  return href("/product/:id", { id: [...wordsOf(title), id.slice(-12)].join("-") });
}

/** The first words of a title, some 60 signs. */
function wordsOf(title: string): string[] {
  const words = plainLetters(title).match(/[a-z0-9]+/gu) ?? [];
  let length = 0;
  return words.filter(word => (length += word.length + 1) < 62);
}
