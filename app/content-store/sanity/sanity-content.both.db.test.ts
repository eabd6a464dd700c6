import { deepStrictEqual } from "node:assert";
import { openSanityShop } from "#test/shops/sanity-shop.ts";
import { shopSide, storeSide } from "#test/stand-ins/sanity-sides.ts";
import { startSanityStandIn } from "#test/stand-ins/sanity-stand-in.ts";
import { describeContent } from "./content.contract.ts";

describeContent("Sanity", async () => {
  const store = await startSanityStandIn();
  const shop = await openSanityShop(store);
  return {
    db: shop.db,
    content: shop.content,
    addPicture: shop.addPicture,
    async check() {
      // A sample order brings a product the store never had.
      const kept = async () =>
        Object.fromEntries(Object.entries(await shopSide(shop.db)).filter(([id]) => !id.startsWith("only here")));
      const before = await kept();
      deepStrictEqual(before, storeSide(store));
      await shop.content.hosted.follow();
      deepStrictEqual(shop.content.hosted.status().isAway, false);
      deepStrictEqual(await kept(), before);
    },
    async close() {
      await shop.close();
      await store.close();
    },
  };
});
