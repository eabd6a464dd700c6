/** The measured pages: home, and the first category and product it links to. */
export async function findPages(address: string): Promise<{ name: string; path: string }[]> {
  const home = await (await fetch(address)).text();
  const first = (pattern: RegExp) => {
    const path = pattern.exec(home)?.[1];
    if (!path) throw new Error(`The home page links to nothing like ${pattern}.`);
    return path;
  };
  return [
    { name: "home", path: "/" },
    { name: "category", path: first(/href="(\/category\/(?!allproduct)[^"]+)"/u) },
    { name: "product", path: first(/href="(\/product\/[^"]+)"/u) },
  ];
}
