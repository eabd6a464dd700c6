import * as v from "valibot";
import { categoryName } from "#app/catalog/categories/category-form.ts";

type NamedCategory = { id: string; name: string; isArchived: boolean };

export type CategoryNames = {
  /** Returns the category's id. `own`: the category of the product, which may be archived. */
  find(said: string, own: string | undefined): string | undefined;
  nameOf(id: string): string;
};

/**
 * Compared without accents and case. WooCommerce has lists of paths ("Women > Dresses, New"): the first known one
 * counts, the narrowest first. It writes a comma within a name as `\,`.
 */
export function nameCategories(categories: NamedCategory[]): CategoryNames {
  const byName = Map.groupBy(categories, ({ name }) => folded(name));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    find(said, own) {
      const paths = said.split(/(?<!\\),/u).map(path => path.replaceAll("\\,", ","));
      const meant = [said, ...paths.flatMap(path => [path, ...path.split(">").toReversed()])];
      // A product may stay in an archived category, but not move into one.
      const found = meant.flatMap(name => byName.get(folded(name)) ?? []);
      return found.find(({ id, isArchived }) => !isArchived || id === own)?.id;
    },
    nameOf: id => names.get(id) ?? "",
  };
}

/** The narrowest of the first path, as a category can be called; undefined for none. */
export function newCategoryName(said: string): string | undefined {
  const [path = ""] = said.split(",");
  const parsed = v.safeParse(categoryName, path.split(">").at(-1));
  return parsed.success ? parsed.output : undefined;
}

function folded(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
}
