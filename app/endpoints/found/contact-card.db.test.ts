import { expect, test } from "vitest";
import { openPaper } from "#app/orders/invoices/find-paper.server.ts";
import { numberPapers } from "#app/orders/invoices/number-papers.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { findThanks } from "#app/selling/thank-you/find-thanks.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./contact-card.tsx";

const shop = useTestShop();
const set = (values: Record<string, string>) =>
  shop.db.insert(shopSettings).values(Object.entries(values).map(([key, value]) => ({ key, value })));
const get = async () => await loader(shop.ask("/contact.vcf") as never);

test("a shop's number is a contact with its name, also one that emoji and commas make long", async () => {
  const shopName = "Àṣọ, Ẹbí & Co.; 👗 all for the owambe, Lagos";
  await set({ shopName, phone: "0803 123 4567", whatsApp: "+234 805 555 6666" });
  const answer = await get();
  expect(answer.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  const card = (await answer.text()).replaceAll("\r\n ", "");
  for (const line of [
    "FN:Àṣọ\\, Ẹbí & Co.\\; 👗 all for the owambe\\, Lagos",
    "TEL;TYPE=CELL,VOICE:+2348031234567",
    "item2.TEL:+2348055556666",
    `URL:${shop.settings.origin}`,
  ])
    expect(card.split("\r\n")).toContain(line);
});

test("one number for calls and WhatsApp stands once, and one for WhatsApp alone is enough", async () => {
  await set({ phone: "08031234567", whatsApp: "+2348031234567" });
  expect((await (await get()).text()).match(/TEL/gu)).toHaveLength(1);
  await shop.db.delete(shopSettings);
  await set({ whatsApp: "+2348031234567" });
  expect(await (await get()).text()).toContain("item1.TEL:+2348031234567");
});

test("without a number there is no contact, and no page of an order offers one", async () => {
  const order = await insertOrder(shop.db);
  await numberPapers(shop);
  const look = async () => {
    const thanks = await findThanks(shop, { customerIds: [order.customerId], orderNumber: order.number });
    const tracked = await findTrackedOrder(shop, order.trackToken);
    const asked = { token: order.trackToken };
    const paper = await openPaper(shop, new Request(shop.settings.origin), asked);
    return [thanks?.savesNumber, tracked?.savesNumber, paper.kind === "found" && paper.paper.savesNumber];
  };
  await expect(get()).rejects.toMatchObject({ init: { status: 404 } });
  expect(await look()).toEqual([false, false, false]);
  await set({ phone: "0803 123 4567" });
  expect(await look()).toEqual([true, true, true]);
});
