import { slugOf } from "./category-slug.ts";

/**
 * Whether what was typed is this name, upper and lower case, tone marks and signs aside: phones make them hard to type.
 */
export function isNameTyped(typed: string, name: string): boolean {
  const slug = slugOf(name);
  return slug === "" ? typed.trim() === name.trim() : slugOf(typed) === slug;
}
