import { assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import { sumKobo } from "#app/lib/money.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { createTestRefundShop } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findRefundable } from "./find-refundable.server.ts";

const database = useTestDatabase();

const paidKobo = 1_250_000;

/** Two tabs ask at once; the provider may be silent; then time passes and the refund ends somehow. */
const round = record({
  amounts: record({
    one: oneof(integer({ min: 1, max: paidKobo }), integer({ min: 1, max: 400_000 })),
    other: integer({ min: 1, max: 400_000 }),
  }),
  trouble: constantFrom("none", "none", "silent", "lost"),
  end: constantFrom("processed", "processed", "failed", "pending"),
});

test("for any requests, failures or losses the refunds never exceed the amount received", async () => {
  const shop = createTestRefundShop(database.db);
  const holds = asyncProperty(round, round, round, async (...rounds) => {
    const reference = await shop.sell();
    const theirs = () => shop.provider.refunds.filter(refund => refund.reference === reference);
    for (const { amounts, trouble, end } of rounds) {
      const seenRefundedKobo = (await findRefundable(shop, reference))!.refundedKobo;
      shop.provider.isDown = trouble === "silent";
      shop.provider.losesNextAnswer = trouble === "lost";
      const asks = [amounts.one, amounts.other].map(amountKobo =>
        shop.give(reference, amountKobo, { seenRefundedKobo }),
      );
      const begun = (await Promise.all(asks)).filter(({ kind }) => kind === "begun");
      expect(begun.length).toBeLessThanOrEqual(1);
      Object.assign(shop.provider, { isDown: false, losesNextAnswer: false });
      shop.wait(60_000);
      await reconcilePayments(shop);
      for (const refund of theirs()) if (refund.status === "pending") refund.status = end;
      await shop.receiveWebhook(reference, "refund.processed");

      const given = sumKobo(
        theirs()
          .filter(({ status }) => status !== "failed")
          .map(refund => refund.amountKobo),
      );
      expect(given).toBeLessThanOrEqual(paidKobo);
      expect(await findRefundable(shop, reference)).toMatchObject({
        refundedKobo: given,
        leftKobo: paidKobo - given,
        isUnderWay: theirs().some(({ status }) => status === "pending"),
      });
    }
  });
  await assert(holds, { numRuns: 8 });
}, 60_000);
