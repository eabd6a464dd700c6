import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { payLinks, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useRefundShop } from "#test/shops/use-test-shop.ts";
import { refundEffects } from "./write-refund-emails.server.ts";

const shop = useRefundShop();

async function mails() {
  const effects = refundEffects({ ...shop, settings: { ...shop.settings, origin: "https://shop.example" } });
  for (let times = 0; times < 2; times++) {
    await workOutbox(shop, effects);
    await shop.db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, "refund-email"));
  }
  return await shop.db.select().from(emails).orderBy(asc(emails.id));
}
const subjects = async () => (await mails()).map(({ subject }) => subject);

let reference: string;
beforeEach(async () => {
  reference = await shop.sell();
});

test("a refund is e-mailed at its request and at its completion, once each, with the order's page", async () => {
  await shop.give(reference, 500_050);
  expect(await subjects()).toEqual([]);
  shop.wait(2 * minutes);
  expect(await subjects()).toEqual(["Your refund of ₦5,000.50 is on its way (Àṣọ House)"]);
  shop.settle("processed");
  await shop.runFor(1 * minutes);
  const [asked, arrived, ...more] = await mails();
  expect(more).toEqual([]);
  const [order] = await shop.db.select().from(orders);
  expect(asked).toMatchObject({ recipient: "ada@example.com", recipientName: "Ada Obi", orderId: order!.id });
  expect(asked!.textBody).toContain(`for your order ${order!.number}`);
  expect(asked!.textBody).not.toMatch(/went back|paid back|have refunded/u);
  expect(arrived!.subject).toBe("Your refund of ₦5,000.50 is complete (Àṣọ House)");
  for (const body of [arrived!.textBody, arrived!.htmlBody]) {
    expect(body).toContain(`https://shop.example/track/${order!.trackToken}`);
  }
});

test("an e-mail about a refund of test money says so", async () => {
  await shop.db.update(paymentAttempts).set({ isTest: true });
  await shop.give(reference, 100_000);
  shop.settle("processed");
  await shop.runFor(1 * minutes);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("Test: Your refund of ₦1,000.00 is complete (Àṣọ House)");
  expect(mail!.textBody).toContain("This is a test: no money was paid.");
});

test("a refund completed at once is e-mailed once, and a failed one is never reported as complete", async () => {
  await shop.give(reference, 100_000);
  shop.settle("processed");
  await shop.runFor(1 * minutes);
  shop.wait(2 * minutes);
  expect(await subjects()).toEqual(["Your refund of ₦1,000.00 is complete (Àṣọ House)"]);
  const other = await shop.sell();
  await shop.give(other, 200_000);
  shop.settle("failed");
  await shop.runFor(1 * minutes);
  shop.wait(2 * minutes);
  expect(await subjects()).toContain("Your refund of ₦2,000.00 is delayed (Àṣọ House)");
  expect((await subjects()).filter(subject => subject.includes("₦2,000.00"))).toHaveLength(1);
});

test("a payer by link gets the e-mail, without a word about the order or its buyer", async () => {
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  const link = {
    id: newId(),
    token: "0af3".repeat(8),
    checkoutId: attempt!.checkoutId,
    kind: "shopper",
  } as const;
  await shop.db.insert(payLinks).values({ ...link, expiresAt: new Date(shop.now().getTime() + 2 * hours) });
  await shop.db.update(paymentAttempts).set({ payLinkId: link.id, payerEmail: "uncle@example.com" });
  await shop.give(reference, 100_000);
  shop.settle("processed");
  await shop.runFor(1 * minutes);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const [order] = await shop.db.select().from(orders);
  expect(mail).toMatchObject({ recipient: "uncle@example.com", recipientName: "" });
  const said = mail!.subject + mail!.textBody + mail!.htmlBody;
  for (const secret of [order!.number, order!.trackToken!, "Ada", "Obi"]) expect(said).not.toContain(secret);
  expect(said).toContain(`https://shop.example/pay/${link.token}`);
  expect(mail!.textBody).toContain("\n\nWe have refunded ₦1,000.00 to the card or account you paid with. Some banks");
});
