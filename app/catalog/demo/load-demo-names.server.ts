/** Titles and names in the demo catalogue. */
export type DemoNames = { products: string[]; categories: string[]; collections: string[] };

/** Loads the demo catalogue, which a running shop does not need. */
export async function loadDemoNames(): Promise<DemoNames> {
  const { demoCategories, demoCollection, demoProducts } = await import("#demo/demo-catalogue.ts");
  return {
    products: demoProducts.map(({ title }) => title),
    categories: demoCategories.map(({ name }) => name),
    collections: [demoCollection.title],
  };
}
