import { describe, expect, test } from "vitest";
import { park, pickup, promised } from "#test/samples/sample-promise.ts";
import { datesText, daysText, parkPaysText, promiseText, readyText } from "./delivery-words.ts";

describe("the text beside the pay button says", () => {
  test("where a parcel to the door goes, its fee and its days", () => {
    expect(promiseText("door", promised, 250_000)).toBe(
      "Home delivery to Lekki, Lagos, ₦2,500.00, Tue 24 – Thu 26 Nov",
    );
    expect(promiseText("door", { ...promised, place: "" }, 0)).toBe("Home delivery, free, Tue 24 – Thu 26 Nov");
  });

  test("the park's own price", () => {
    expect(promiseText("park", park, 100_000)).toBe(
      "Motor park (GUO) to Kano, ₦1,000.00, Tue 24 – Thu 26 Nov, and you pay the park ₦3,000.00–₦5,000.00",
    );
  });

  test("where and when to collect, without a fee", () => {
    expect(promiseText("pickup", pickup, 0)).toBe("Pick-up at 12 Bode Thomas Street, Mon–Sat 9–6, from Tue 24 Nov");
  });
});

test.each([
  [0, 0, "the same day"],
  [0, 1, "within 1 working day"],
  [0, 3, "within 3 working days"],
  [1, 1, "1 working day"],
  [2, 2, "2 working days"],
  [2, 4, "2–4 working days"],
])("days from %i to %i are %s", (from, to, words) => {
  expect(daysText({ from, to })).toBe(words);
});

test("a pick-up order says “ready the same day” or gives the number of working days", () => {
  const spans = [
    { from: 0, to: 0 },
    { from: 0, to: 2 },
    { from: 1, to: 1 },
  ];
  expect(spans.map(readyText)).toEqual(["ready the same day", "ready within 2 working days", "ready in 1 working day"]);
});

test("dates name a month once, and a single day alone", () => {
  expect(datesText({ from: "2026-11-30", to: "2026-12-02" })).toBe("Mon 30 Nov – Wed 2 Dec");
  expect(datesText({ from: "2026-11-03", to: "2026-11-05" })).toBe("Tue 3 – Thu 5 Nov");
  expect(datesText({ from: "2026-11-05", to: "2026-11-05" })).toBe("Thu 5 Nov");
  expect(parkPaysText({ leastKobo: 300_000, mostKobo: 300_000 })).toBe("₦3,000.00");
});
