import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { failNext } from "#test/stand-ins/paystack-faults.ts";
import { expect, orderId, test } from "../shops/refund-shop.ts";

/* Kills the shop in the middle of a refund, before or after the provider begins it: the refund is sent once. */

for (const [when, call] of [
  ["before the provider has begun it", "verify"],
  ["after the provider has begun it, its answer not yet written down", "refund"],
] as const) {
  test(`a refund goes out once when the shop is killed ${when}`, async ({ shop, paystack, request }) => {
    const reference = [...paystack.books.transactions.keys()][0]!;
    const signedIn = await request.post(`${shop.address}/accessaccount`, {
      form: shop.owner,
      headers: { Origin: shop.address },
      maxRedirects: 0,
    });
    expect(signedIn.status()).toBe(302);
    const orderPage = async () => await (await request.get(`${shop.address}/admin/orders/${orderId}`)).text();
    const [before, seen] = [paystack.books.refunds.length, refundedSoFar(await orderPage())];

    paystack.calls.length = 0;
    paystack.faults = failNext(call, "hang");
    const form = { id: randomUUID(), seen: String(seen), entry: "", amount: "1,000.50", agreed: "100050" };
    const answered = request
      .post(`${shop.address}/admin/refund/${reference}`, { form, headers: { Origin: shop.address } })
      .then(() => "answered")
      .catch(() => "cut off");
    await expect.poll(() => paystack.calls).toContain(`${call} ${reference}`);
    await shop.kill();
    expect(await answered).toBe("cut off");
    expect(paystack.books.refunds).toHaveLength(call === "refund" ? before + 1 : before);

    // The dead process's claim would expire by itself; the test expires it now.
    await shop.whileStopped(async db => void (await db.execute(sql`update refunds set ask_after = now()`)));
    await expect.poll(orderPage).toContain("on its way");
    expect(paystack.books.refunds).toHaveLength(before + 1);
    paystack.books.settleRefund(paystack.books.refunds.at(-1)!.id, "processed");
    await expect.poll(async () => refundedSoFar(await orderPage())).toBe(seen + 100_050);
    expect(paystack.books.refunds).toHaveLength(before + 1);
  });
}

/** Kobo of arrived refunds (₦1,000.50 each) on the order's page. */
function refundedSoFar(html: string): number {
  return (html.match(/Refund of ₦1,000\.50 complete/gu)?.length ?? 0) * 100_050;
}
