type NamedCategory = { id: string; name: string; isArchived: boolean };

/** The categories of the shop, found as files name them. */
export type CategoryNames = {
  /** The id of the category that is meant; `own`: that of the product, which may be archived. */
  find(said: string, own: string | undefined): string | undefined;
  nameOf(id: string): string;
};

/**
 * Names are the same without their accents and capitals. Files of WooCommerce have a list of paths ("Women > Dresses,
 * New"), of which the first that the shop has is meant, the narrowest first.
 */
export function nameCategories(categories: NamedCategory[]): CategoryNames {
  const byName = Map.groupBy(categories, ({ name }) => folded(name));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    find(said, own) {
      const meant = [said, ...said.split(",").flatMap(path => [path, ...path.split(">").toReversed()])];
      // A product may stay in a category that is archived, and go into none.
      const found = meant.flatMap(name => byName.get(folded(name)) ?? []);
      return found.find(({ id, isArchived }) => !isArchived || id === own)?.id;
    },
    nameOf: id => names.get(id) ?? "",
  };
}

function folded(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
}
