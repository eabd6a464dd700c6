import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minutes } from "#test/shops/order-shop.ts";
import { createTestRefundShop } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findRefundable } from "./find-refundable.server.ts";

const database = useTestDatabase();

const paidKobo = 1_250_000;
/** A few kobo, odd sums, all that is left, too much. */
const part = fc.record({
  amountKobo: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: paidKobo + 1000 })),
  fails: fc.boolean(),
});

test("for any refunds that succeed or fail, the refunded and remaining amounts add up to the payment", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async parts => {
      await database.emptyTables();
      const shop = createTestRefundShop(database.db);
      const reference = await shop.sell();
      let givenKobo = 0;
      for (const { amountKobo, fails } of parts) {
        const leftKobo = paidKobo - givenKobo;
        const begun = await shop.give(reference, amountKobo, { seenRefundedKobo: givenKobo });
        expect(begun).toMatchObject(amountKobo > leftKobo ? { kind: "too-much", leftKobo } : { kind: "begun" });
        if (begun.kind !== "begun") continue;
        shop.provider.refunds.at(-1)!.status = fails ? "failed" : "processed";
        await shop.runFor(2 * minutes);
        if (!fails) givenKobo += amountKobo;
      }
      const books = await findRefundable({ db: database.db, payments: shop.payments }, reference);
      expect(books).toMatchObject({ paidKobo, refundedKobo: givenKobo, leftKobo: paidKobo - givenKobo });
    }),
    { numRuns: 12 },
  );
});
