import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maxKobo } from "#app/lib/money.ts";
import { laterPart } from "./deposit.ts";

const line = fc.record({
  netKobo: fc.integer({ min: 0, max: maxKobo }),
  depositBp: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 30, max: 99 }).map(percent => percent * 100),
  ),
});

test("a deposit is never less than its share, less than a naira more, and leaves the rest to the kobo", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      for (const { netKobo, depositBp } of lines) {
        const laterKobo = laterPart([{ netKobo, depositBp }]);
        const nowKobo = netKobo - laterKobo;
        expect(Number.isInteger(laterKobo) && laterKobo >= 0 && laterKobo <= netKobo).toBe(true);
        if (depositBp === null) expect(laterKobo).toBe(0);
        else if (laterKobo > 0) {
          expect(nowKobo % 100).toBe(0);
          expect(nowKobo * 10_000 - netKobo * depositBp).toBeGreaterThanOrEqual(0);
          expect(nowKobo * 10_000 - netKobo * depositBp).toBeLessThan(100 * 10_000);
        }
      }
      const each = lines.map(one => laterPart([one]));
      expect(laterPart(lines)).toBe(each.reduce((sum, kobo) => sum + kobo, 0));
    }),
    { numRuns: 10_000 },
  );
});
