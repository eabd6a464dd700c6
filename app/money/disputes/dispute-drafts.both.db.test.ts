import { expect, test } from "vitest";
import { createTestDisputeShop } from "#test/shops/dispute-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findDraft, saveDraft } from "./answer-dispute.server.ts";
import { askAboutDisputes } from "./ask-about-disputes.server.ts";

const database = useTestDatabase();

test("a draft is kept, and two people do not write over each other", async () => {
  const shop = createTestDisputeShop(database.db);
  shop.bank.begin(await shop.sell());
  await askAboutDisputes(shop);
  const { id } = (await shop.rows())[0]!;
  expect(await findDraft(shop, id)).toMatchObject({ parts: undefined, words: "", version: 0 });
  const draft = { id, parts: ["order"], words: "We sent it.", actor: "owner@example.com" };
  expect(await saveDraft(shop, { ...draft, seen: 0 })).toBe(true);
  expect(await saveDraft(shop, { ...draft, words: "late", seen: 0 })).toBe(false);
  expect(await saveDraft(shop, { ...draft, parts: [], seen: 1 })).toBe(true);
  expect(await findDraft(shop, id)).toMatchObject({ parts: [], words: "We sent it.", version: 2 });
});
