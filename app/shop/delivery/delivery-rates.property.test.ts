import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type DeliveryRate, feeFor, matchRates, missingForFree } from "./delivery-rates.ts";
import type { StateCode } from "./nigerian-states.ts";

const states: StateCode[] = ["LA", "KN"];
const placesOf = { LA: ["ajah", "yaba"], KN: ["sabon-gari"] } as Record<string, string[]>;

const scope = fc.constantFrom(
  { state: null, placeId: null },
  ...states.map(state => ({ state, placeId: null })),
  ...Object.values(placesOf).flatMap(places => places.map(placeId => ({ state: null, placeId }))),
);
const rate: fc.Arbitrary<DeliveryRate> = fc
  .record({
    kind: fc.constantFrom("door" as const, "park" as const, "pickup" as const),
    label: fc.constantFrom("", "GIG"),
    scope,
    isOffered: fc.boolean(),
    feeKobo: fc.integer({ min: 0, max: 1_000_000 }),
    freeOverKobo: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  })
  .map(({ scope: where, ...given }) => ({
    ...given,
    ...where,
    id: `${given.kind} ${given.label} ${where.state} ${where.placeId}`,
    days: { from: 1, to: 2 },
    parkPays: null,
    address: "",
    hours: "",
    payOnDelivery: "off" as const,
  }));
// The table has one rate for each kind, label and scope.
const table = fc.uniqueArray(rate, { selector: ({ id }) => id, maxLength: 20 });
const destination = fc
  .constantFrom(...states)
  .chain(state => fc.constantFrom(null, ...placesOf[state]!).map(placeId => ({ state, placeId })));

test("the narrowest scope of each kind and label wins, even if that says “not here”", () => {
  fc.assert(
    fc.property(table, destination, (rates, to) => {
      const expected = ["door", "park", "pickup"].flatMap(kind =>
        ["", "GIG"].flatMap(label => {
          const alike = rates.filter(one => one.kind === kind && one.label === label);
          const decides =
            alike.find(one => to.placeId !== null && one.placeId === to.placeId) ??
            alike.find(one => one.state === to.state) ??
            alike.find(one => one.state === null && one.placeId === null);
          return decides?.isOffered ? [decides.id] : [];
        }),
      );
      const matched = matchRates(rates, to);
      expect(matched.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      // The rows' order does not matter.
      expect(matchRates(rates.toReversed(), to).map(({ id }) => id)).toEqual(matched.map(({ id }) => id));
    }),
    { numRuns: 1000 },
  );
});

test("the amount missing for free delivery is just enough", () => {
  fc.assert(
    fc.property(rate, fc.integer({ min: 0, max: 12_000_000 }), (one, goodsKobo) => {
      const missing = missingForFree(one, goodsKobo);
      const isEverFree = one.feeKobo === 0 || one.freeOverKobo !== null;
      const justBelow = missing > 0 ? feeFor(one, goodsKobo + missing - 1) : one.feeKobo;
      expect([feeFor(one, goodsKobo + missing), justBelow]).toEqual([isEverFree ? 0 : one.feeKobo, one.feeKobo]);
    }),
  );
});
