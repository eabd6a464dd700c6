import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import type { SanityStandIn } from "#test/stand-ins/sanity-stand-in.ts";
import { until } from "#test/tools/until.ts";

export function contentSettings({ settings }: SanityStandIn): Record<string, string> {
  return {
    CONTENT_STORE: "sanity",
    SANITY_PROJECT_ID: settings.projectId,
    SANITY_WRITE_TOKEN: settings.writeToken,
    SANITY_API_HOST: settings.apiHost,
  };
}

/** Adds the category Ankara and a "Wrap dress" to the store. */
export async function writeDress(store: SanityStandIn): Promise<void> {
  await store.edit(
    categoryDocument("ankara", { name: "Ankara" }),
    productDocument("dress", "ankara", { title: "Wrap dress" }),
  );
}

/** Adds a product without a price, which a shop cannot show. */
export async function writeOddDress(store: SanityStandIn): Promise<void> {
  await store.edit(productDocument("odd", "ankara", { title: "Odd one", price: undefined }));
}

export async function untilDressCame(address: string): Promise<void> {
  await until("the catalogue has come", async () =>
    (await (await fetch(`${address}/category/Ankara`)).text()).includes("Wrap dress"),
  );
}
