import { expect, test } from "vitest";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./search-page.tsx";

const shop = useTestShop();
const waysOn = async (query: string) => (await loader(shop.ask(`/search?q=${query}`) as never)).waysOn;

test("a search that finds nothing, or has no words, offers the owner's popular searches and WhatsApp", async () => {
  await insertProduct(shop.db, { title: "Ankara gown" });
  expect(await waysOn("spaceship")).toBeUndefined();
  await shop.db.insert(shopSettings).values([
    { key: "popularSearches", value: "aso ebi, <b>lace</b> & cap" },
    { key: "whatsApp", value: "+2348031234567" },
  ]);
  for (const query of ["spaceship", ""]) {
    const html = await waysOn(query);
    expect(html).toContain('href="/search?q=aso+ebi">aso ebi</a>');
    expect(html).toContain('href="/search?q=%3Cb%3Elace%3C%2Fb%3E+%26+cap">&lt;b&gt;lace&lt;/b&gt; &amp; cap</a>');
    expect(html).toContain('href="https://wa.me/2348031234567"');
  }
  expect(await waysOn("ankara")).toBeUndefined();
});
