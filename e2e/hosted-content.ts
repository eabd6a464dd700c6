import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import type { SanityStandIn } from "#test/sanity-stand-in.ts";
import { until } from "#test/until.ts";

/** The settings of a shop whose content store is the stand-in. */
export function contentSettings({ settings }: SanityStandIn): Record<string, string> {
  return {
    CONTENT_STORE: "sanity",
    SANITY_PROJECT_ID: settings.projectId,
    SANITY_WRITE_TOKEN: settings.writeToken,
    SANITY_API_HOST: settings.apiHost,
  };
}

/** Puts the category Ankara with a "Wrap dress" into the store. */
export async function writeDress(store: SanityStandIn): Promise<void> {
  await store.edit(
    categoryDocument("ankara", { name: "Ankara" }),
    productDocument("dress", "ankara", { title: "Wrap dress" }),
  );
}

/** Puts a product into the store that a shop cannot show: it has no price. */
export async function writeOddDress(store: SanityStandIn): Promise<void> {
  await store.edit(productDocument("odd", "ankara", { title: "Odd one", price: undefined }));
}

/** Until the shop at this address has what `writeDress` wrote. */
export async function untilDressCame(address: string): Promise<void> {
  await until("the catalogue has come", async () =>
    (await (await fetch(`${address}/category/Ankara`)).text()).includes("Wrap dress"),
  );
}
