import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopPages } from "#app/shop/pages/page-names.ts";
import { pageVersions, publishedPages } from "#app/shop/pages/page-tables.server.ts";
import { templateOf } from "#app/shop/pages/page-templates.ts";
import { blankPattern } from "#app/shop/pages/shop-pages.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";

const long = `

### With ${"very-long-words-that-nothing-breaks-".repeat(4)}

> ${"What our shoppers say of it. ".repeat(12)}

1. [Write to us](/contact)
   - [${"an-address-".repeat(9)}](https://example.com/${"a".repeat(90)})

---

**Thank you** for *reading* to the end.`;

/**
 * Publishes all of the shop's pages, the returns page in a newer version, the facts beside the buy button, and the page
 * of news.
 */
export async function publishPages(db: Database): Promise<void> {
  const facts = { shopName: "Àṣọ House", phone: "0803 123 4567", collectAddress: "12 Bode Thomas Street, Surulere" };
  const madeBy = `${"temilorun.".repeat(6)}@example.com`;
  const bodies = shopPages.map(page => ({ page, body: templateOf(page, facts) }));
  const first = bodies.map(({ page, body }) => ({
    page,
    number: 1,
    madeBy,
    body: body.replaceAll(blankPattern, "what there is to say") + long,
  }));
  const draft = bodies.filter(({ page }) => page === "returns").map(each => ({ ...each, number: 2, restoredFrom: 1 }));
  await db.insert(pageVersions).values([...first, ...draft.map(each => ({ ...each, madeBy }))]);
  await db.insert(publishedPages).values(shopPages.map(page => ({ page, number: 1 })));
  await db.insert(shopSettings).values([
    { key: "deliveryTime", value: "Lagos 1–2 days, other states 3–5" },
    { key: "returnsInShort", value: `Wrong size? Change it within 7 days, ${"unworn-".repeat(9)}with its tags.` },
    { key: "asksConsent", value: true },
  ]);
}
