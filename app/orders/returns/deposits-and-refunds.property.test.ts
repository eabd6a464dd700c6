import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { dueOf } from "#app/money/receipts/receipt.ts";
import { laterPart } from "#app/selling/pricing/deposit.ts";
import { type MoneyLeft, splitOverMoney, sumOfMoneyLeft } from "./find-returnable.server.ts";

const percent = fc.integer({ min: 1, max: 100 });
const line = fc.record({
  netKobo: fc.integer({ min: 0, max: 500_000_000 }),
  depositBp: fc.option(fc.integer({ min: 30, max: 99 }).map(share => share * 100)),
});
/** `parts`: how much of what is due comes each time; `refunds`: how much of what is left goes back each time. */
const ordered = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  feeKobo: fc.integer({ min: 0, max: 1_000_000 }),
  parts: fc.array(percent, { maxLength: 4 }),
  refunds: fc.array(percent, { maxLength: 4 }),
});

const shareOf = (kobo: Kobo, share: number) => Math.ceil((kobo * share) / 100);

test("deposit and rest are the total, whatever parts they come in, and whatever parts of them go back", () => {
  fc.assert(
    fc.property(ordered, ({ lines, feeKobo, parts, refunds }) => {
      const totalKobo = sumKobo(lines.map(({ netKobo }) => netKobo)) + feeKobo;
      const money: MoneyLeft[] = [];
      const due = () => dueOf({ totalKobo, stage: "made", receivedKobo: sumOfMoneyLeft(money) });
      const receive = (leftKobo: Kobo) => money.push({ reference: `R${money.length}`, source: "provider", leftKobo });
      receive(totalKobo - laterPart(lines));
      expect(due()).toBe(laterPart(lines));
      for (const part of [...parts, 100]) receive(shareOf(due(), part));
      expect([due(), sumOfMoneyLeft(money)]).toEqual([0, totalKobo]);

      let backKobo = 0;
      for (const share of refunds) {
        const amountKobo = shareOf(sumOfMoneyLeft(money), share);
        for (const part of splitOverMoney(money, amountKobo)) {
          const paid = money.find(({ reference }) => reference === part.reference)!;
          paid.leftKobo -= part.amountKobo;
          backKobo += part.amountKobo;
        }
        expect(money.every(({ leftKobo }) => leftKobo >= 0)).toBe(true);
        expect(backKobo + sumOfMoneyLeft(money)).toBe(totalKobo);
      }
    }),
    { numRuns: 10_000 },
  );
});
