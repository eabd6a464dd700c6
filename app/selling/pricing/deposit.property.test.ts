import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maxKobo } from "#app/lib/money.ts";
import { laterPart } from "./deposit.ts";

const netKobo = fc.integer({ min: 0, max: maxKobo });
const depositBp = fc.integer({ min: 30, max: 99 }).map(percent => percent * 100);
const line = fc.record({ netKobo, depositBp: fc.option(depositBp) });
const runs = { numRuns: 10_000 };

test("a deposit is a whole share or up to a naira more, and the rest is what is left to the kobo", () => {
  fc.assert(
    fc.property(netKobo, depositBp, (price, share) => {
      const laterKobo = laterPart([{ netKobo: price, depositBp: share }]);
      const beyond = (price - laterKobo) * 10_000 - price * share;
      const isShare = beyond >= 0 && (beyond < 1_000_000 || laterKobo === 0);
      expect([laterKobo >= 0, laterKobo <= price, isShare]).toEqual([true, true, true]);
    }),
    runs,
  );
});

test("deposits are in whole naira, unless the price itself is the deposit", () => {
  fc.assert(
    fc.property(netKobo, depositBp, (price, share) => {
      const laterKobo = laterPart([{ netKobo: price, depositBp: share }]);
      expect(laterKobo === 0 || (price - laterKobo) % 100 === 0).toBe(true);
    }),
    runs,
  );
});

test("a mixed cart asks for the rest of each line, and nothing of what is paid whole", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      const each = lines.filter(one => one.depositBp !== null).map(one => laterPart([one]));
      expect(laterPart(lines)).toBe(each.reduce((sum, kobo) => sum + kobo, 0));
    }),
    runs,
  );
});
