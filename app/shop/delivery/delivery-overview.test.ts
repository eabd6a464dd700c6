import { expect, test } from "vitest";
import { sampleRate } from "#test/samples/sample-rates.ts";
import { deliveryLine, overviewOf } from "./delivery-overview.ts";

const lekki = { id: "0199a1b2-0000-7000-8000-00000000001e", state: "LA", name: "Lekki" } as const;
const inLekki = sampleRate({ placeId: lekki.id, feeKobo: 150_000, days: { from: 1, to: 2 }, freeOverKobo: 5_000_000 });
const byPark = sampleRate({ kind: "park", feeKobo: 250_000, parkPays: { leastKobo: 300_000, mostKobo: 500_000 } });
const notLagos = sampleRate({ kind: "park", state: "LA", isOffered: false, feeKobo: 0 });
const pickup = sampleRate({ kind: "pickup", state: "LA", feeKobo: 0, address: "12 Bode Thomas Street", hours: "9–6" });

test("a product's page has a delivery line when the fee depends on the area or days are promised", () => {
  expect(deliveryLine({ rates: [sampleRate({ days: null })], places: [] })).toBeUndefined();
  expect(deliveryLine({ rates: [sampleRate()], places: [] })).toBe("in Nigeria ₦3,500.00, 2–4 working days");
  expect(deliveryLine({ rates: [inLekki, byPark, notLagos, pickup], places: [lekki] })).toBe(
    "in Nigeria from ₦1,500.00, 1–4 working days",
  );
  expect(deliveryLine({ rates: [inLekki, pickup], places: [lekki] })).toBe("in Lagos ₦1,500.00, 1–2 working days");
  expect(deliveryLine({ rates: [pickup], places: [] })).toBe("pick-up only");
});

test("the delivery page shows the offers in each place and in other states, and where to collect", () => {
  expect(overviewOf({ rates: [inLekki, byPark, notLagos, pickup], places: [lekki] })).toEqual({
    sections: [
      {
        title: "Lagos",
        rows: [
          { where: "Lekki", offers: ["Home delivery: ₦1,500.00, 1–2 working days, free from ₦50,000.00"] },
          { where: "Other parts of Lagos", offers: ["No delivery yet"] },
        ],
      },
      {
        title: "All other states",
        rows: [
          {
            where: "All areas",
            offers: ["Motor park: ₦2,500.00, 2–4 working days, you pay the park ₦3,000.00–₦5,000.00 when you pick up"],
          },
        ],
      },
    ],
    collected: [{ where: "12 Bode Thomas Street", when: "9–6, ready in 2–4 working days" }],
  });
});

test("a shop with one fee shows that fee", () => {
  expect(overviewOf({ rates: [sampleRate({ days: null })], places: [] }).sections).toEqual([
    { title: "All of Nigeria", rows: [{ where: "All areas", offers: ["Home delivery: ₦3,500.00"] }] },
  ]);
});
