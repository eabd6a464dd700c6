import { slugOf } from "./category-slug.ts";

/** Compares without case, tone marks and signs, which are hard to type on a phone. */
export function isNameTyped(typed: string, name: string): boolean {
  const slug = slugOf(name);
  return slug === "" ? typed.trim() === name.trim() : slugOf(typed) === slug;
}
