import { expect, test } from "vitest";
import { createTestDisputeShop, declining } from "#test/shops/dispute-shop.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { answerDispute } from "./answer-dispute.server.ts";
import { askAboutDisputes } from "./ask-about-disputes.server.ts";
import { sendDisputeAnswers } from "./send-dispute-answers.server.ts";

const database = useTestDatabase();

test.each([
  ["was not sent", false, "not-sent"],
  ["has reached the bank", true, "sent"],
])("an answer that %s is not sent again to what the bank asks later", async (_, hasReached, state) => {
  const shop = createTestDisputeShop(database.db);
  shop.bank.begin(await shop.sell());
  await askAboutDisputes(shop);
  shop.bank.faults = [{ call: hasReached ? "resolve" : "upload", kind: hasReached ? "lose" : "drop" }];
  await answerDispute(shop, declining((await shop.rows())[0]!.id));
  if (!hasReached) {
    shop.bank.all[0]!.state = "answered";
    shop.wait(15 * minutes);
    await askAboutDisputes(shop);
  }
  Object.assign(shop.bank.all[0]!, { state: "open", dueAt: new Date(shop.now().getTime() + 90 * hours) });
  shop.wait(15 * minutes);
  if (!hasReached) await askAboutDisputes(shop);
  await sendDisputeAnswers(shop);
  expect(shop.bank.taken).toHaveLength(hasReached ? 1 : 0);
  expect((await shop.answers())[0]).toMatchObject({ state, round: 1 });
});
