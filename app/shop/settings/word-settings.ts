import { shown, textSetting } from "./setting-kinds.ts";

const latest = "Discover our latest collection. Style and Trend ready to elevate your looks";

function sectionLine(section: string, start: string) {
  return shown(
    textSetting({ form: "online-shop", group: "Home page", label: `Line under “${section}”`, start, most: 120 }),
  );
}

/** The shop's name and what it says about itself. */
export const wordSettings = {
  /** Taken from the environment, like the fee, until the shop has its own. */
  shopName: shown(
    textSetting({
      form: "general",
      group: "Shop",
      label: "Shop name",
      start: "My shop",
      what: "the shop's name",
      need: "required",
      most: 60,
    }),
  ),
  headline: shown(
    textSetting({
      form: "online-shop",
      group: "Home page",
      label: "Headline",
      hint: "First words on the home page. Without them, your shop's name is shown.",
      most: 60,
    }),
  ),
  tagline: shown(
    textSetting({
      form: "online-shop",
      group: "Home page",
      label: "Slogan",
      hint: "One sentence about what you sell, below the headline and in link previews.",
      most: 90,
    }),
  ),
  searchDescription: shown(
    textSetting({
      form: "online-shop",
      group: "Home page",
      label: "Description for search engines",
      hint: "Shown below your shop's name in search results. Without it, your slogan is shown.",
      most: 160,
    }),
  ),
  // The written specification's words: docs/spec-notes.md#kept-and-made-coherent.
  categoriesLine: sectionLine("Top Categories", "discover popular categories"),
  newLine: sectionLine("new arrival", latest),
  featuredLine: sectionLine("featured product", latest),
};
