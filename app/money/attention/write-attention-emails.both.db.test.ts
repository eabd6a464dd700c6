import { expect, test } from "vitest";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { createTestRefundShop } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { attentionItems } from "./attention-tables.server.ts";
import { attentionEffects } from "./write-attention-emails.server.ts";

const database = useTestDatabase();

function openShop() {
  const shop = createTestRefundShop(database.db);
  const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail: "owner@shop.example" };
  return { ...shop, settings };
}

test("the owner is e-mailed about each entry, once, with the amounts, the action and the place", async () => {
  const shop = openShop();
  const reference = await shop.sell({ amountKobo: 1_300_000 });
  for (let times = 0; times < 2; times++) {
    await shop.db.update(outbox).set({ doneAt: null });
    await workOutbox(shop, attentionEffects(shop));
  }
  const [mail, ...more] = await shop.db.select().from(emails);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "owner@shop.example",
    subject: expect.stringMatching(/^Issue: Paid too much \(payment sv-\w+, entry \w{6}\)$/u),
  });
  for (const words of [
    "₦13,000.00 received instead of ₦12,500.00",
    "Create the order and refund the difference",
    "Ada Obi",
    reference,
    "https://shop.example/admin/attention",
  ]) {
    expect(mail!.textBody).toContain(words);
  }
});

test("no e-mail is written about an entry that was closed meanwhile", async () => {
  const shop = openShop();
  await shop.sell({ amountKobo: 100 });
  await shop.db.update(attentionItems).set({ resolvedAt: shop.now() });
  expect(await workOutbox(shop, attentionEffects(shop))).toBe(1);
  expect(await shop.db.$count(emails)).toBe(0);
});
