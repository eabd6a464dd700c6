import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { recordSeenTransfer } from "./record-seen-transfer.server.ts";
import { transfers } from "./transfer-tables.server.ts";
import { transferEffects } from "./write-transfer-emails.server.ts";

const shop = useTestShop();
const work = () => workOutbox(shop, transferEffects(shop));
const written = async () => await shop.db.select().from(emails).orderBy(asc(emails.id));

test("a transfer's shopper gets account, code, time and page, and the owner the page to confirm it", async () => {
  const { checkout, transfer, token } = await insertWaitingTransfer(shop);
  await work();
  const [toShopper, toOwner] = await written();
  expect(toShopper).toMatchObject({ recipient: "ada@example.com", subject: expect.stringContaining("₦12,500.00") });
  const spaced = `${transfer.code.slice(0, 3)} ${transfer.code.slice(3)}`;
  for (const part of ["0123456789", "Moniepoint", "Aso House", spaced, `/track/${token}`]) {
    expect(toShopper!.textBody).toContain(part);
  }
  // The button's own words may say "paid".
  expect(toShopper!.textBody.replace("I have paid", "")).not.toMatch(/paid/iu);
  expect(toOwner!.recipient).toBe(shop.settings.ownerEmail);
  expect(toOwner!.textBody).toContain(`/admin/confirm/${checkout.id}`);
});

test("a stranger's address gets five e-mails in an hour, none of them with the typed name", async () => {
  const fullName = "You won 500,000 naira: https://evil.example/claim";
  for (let n = 0; n < 8; n++) {
    // Three at a time may wait.
    await insertWaitingTransfer(shop, { fullName, phone: `+23480355501${10 + n}`, email: "Bola@example.com" });
    await shop.db.update(checkouts).set({ state: "expired" });
  }
  await shop.db.update(checkouts).set({ state: "waiting" });
  await work();
  const toStranger = (await written()).filter(({ recipient }) => recipient === "Bola@example.com");
  expect(toStranger).toHaveLength(5);
  for (const { subject, textBody, htmlBody, recipientName } of toStranger) {
    expect(subject + textBody + htmlBody + recipientName).not.toMatch(/evil|won/u);
    expect(textBody).toContain("Your items are reserved until");
  }
});

test("strangers at one network address cause at most sixty e-mails in an hour, and still order", async () => {
  for (let n = 0; n < 62; n++) {
    const [email, phone] = [`guest-${n}@example.com`, `+23480355${50_100 + n}`];
    await insertWaitingTransfer(shop, { email, phone, isGuest: true, address: "105.112.16.20" });
    await shop.db.delete(stockHolds);
  }
  await work();
  await work();
  expect(await shop.db.$count(checkouts, eq(checkouts.state, "waiting"))).toBe(62);
  expect((await written()).filter(({ recipient }) => recipient.startsWith("guest-"))).toHaveLength(60);
});

test("when the time is over the shopper hears once that late money counts, and nothing after an order", async () => {
  const over = await insertWaitingTransfer(shop);
  const late = await insertWaitingTransfer(shop, { phone: "+2348035550123" });
  await work();
  shop.passMinutes(25 * 60);
  await expireCheckouts(shop);
  const seen = { amountKobo: 1_250_000, reference: "FT-1", receivedAt: shop.now(), actor: "owner@example.com" };
  await recordSeenTransfer(shop, { ...seen, checkoutId: late.checkout.id });
  await work();
  await work();
  const news = (await written()).filter(({ key }) => key.startsWith("waiting-ended"));
  expect(news).toHaveLength(1);
  expect(news[0]).toMatchObject({ key: expect.stringContaining(over.checkout.id), recipient: "ada@example.com" });
  expect(news[0]!.textBody).toMatch(/still counts[\s\S]*\/track\//u);
});

test("an ended request for a call is e-mailed in other words, without a code", async () => {
  const { checkout } = await insertWaitingTransfer(shop);
  await shop.db.update(checkouts).set({ terms: "on-delivery" }).where(eq(checkouts.id, checkout.id));
  await shop.db.delete(transfers);
  shop.passMinutes(25 * 60);
  await expireCheckouts(shop);
  await work();
  const news = (await written()).find(({ key }) => key.startsWith("waiting-ended"));
  expect(news!.textBody).toContain("was not confirmed in time");
});
