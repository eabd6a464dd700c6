import { expect, test } from "vitest";
import { auditEvents, shopTexts as writtenTexts } from "#app/tables/owner-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { changeShopText } from "./change-shop-text.server.ts";
import { findShopTexts } from "./find-shop-texts.server.ts";
import { shopTexts } from "./shop-texts.ts";

const shop = useTestShop();
const ours: string = shopTexts.pay.standard;
const change = (wanted: string, seen = ours, left: string[] = []) =>
  changeShopText(shop, { actor: "owner@example.com", kind: "pay", wanted, seen, left });

test("until the owner writes one, every text is ours", async () => {
  expect(await findShopTexts(shop)).toMatchObject({ pay: ours, order: shopTexts.order.standard });
});

test("a text of theirs holds from then on, until ours is put back, and the history has both", async () => {
  expect(await change("Pay here: {link}")).toEqual({ kind: "changed" });
  expect(await findShopTexts(shop)).toMatchObject({ pay: "Pay here: {link}", order: shopTexts.order.standard });
  expect(await change(ours, "Pay here: {link}")).toEqual({ kind: "changed" });
  expect(await findShopTexts(shop)).toMatchObject({ pay: ours });
  expect(await shop.db.$count(writtenTexts)).toBe(0);
  const history = await shop.db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(history).toMatchObject([
    {
      action: "update",
      subject: "text",
      subjectId: "pay",
      before: { text: ours },
      after: { text: "Pay here: {link}" },
    },
    { action: "restore", subject: "text", subjectId: "pay", after: { text: ours } },
  ]);
});

test("of two people who change one text, the second is shown the first's and nothing of theirs is set", async () => {
  await change("First: {link}");
  expect(await change("Second: {link}")).toEqual({ kind: "outdated", there: "First: {link}" });
  expect(await findShopTexts(shop)).toMatchObject({ pay: "First: {link}" });
  expect(await change("Second: {link}", ours, ["text"])).toEqual({ kind: "unchanged" });
  expect(await change("Second: {link}", "First: {link}")).toEqual({ kind: "changed" });
});

test("a save that changes nothing writes nothing", async () => {
  expect(await change(ours)).toEqual({ kind: "unchanged" });
  expect(await shop.db.$count(auditEvents)).toBe(0);
});
