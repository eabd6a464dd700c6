import { describe, expect, test } from "vitest";
import { type OrderedDelivery, orderFeeText } from "#app/shop/delivery/delivery-words.ts";
import { park, pickup, promised } from "#test/samples/sample-promise.ts";
import { deliveryFacts, firstNeeded } from "./delivery-facts.ts";

describe("an order says", () => {
  const order = { wantsDelivery: true, feeKobo: 0, landmark: null, collectCode: null };

  test("the kind of delivery, dates, the park's price, the landmark and the note", () => {
    expect(deliveryFacts({ ...order, deliveryKind: "park", promised: park })).toEqual([
      { label: "Delivery", text: "Motor park (GUO) to Kano" },
      { label: "At the park", text: "Tue 24 – Thu 26 Nov" },
      { label: "To pay at the park", text: "₦3,000.00–₦5,000.00 when you pick up. Not part of the total" },
    ]);
    expect(
      deliveryFacts({
        ...order,
        deliveryKind: "door",
        promised,
        landmark: "opposite the GTBank",
        shopperNote: "A gift",
      }),
    ).toEqual([
      { label: "Delivery", text: "Home delivery to Lekki, Lagos" },
      { label: "Arrives", text: "Tue 24 – Thu 26 Nov" },
      { label: "Landmark", text: "opposite the GTBank" },
      { label: "Note", text: "A gift" },
    ]);
  });

  test("no day of arrival once the order has arrived, came back or is cancelled", () => {
    for (const stage of ["delivered", "refused", "returned", "cancelled"] as const) {
      expect(deliveryFacts({ ...order, deliveryKind: "door", promised, stage })).toEqual([
        { label: "Delivery", text: "Home delivery to Lekki, Lagos" },
      ]);
    }
    expect(deliveryFacts({ ...order, deliveryKind: "door", promised, stage: "sent" })).toHaveLength(2);
  });

  test("where to collect it, from when, and the code", () => {
    const collected = { ...order, wantsDelivery: false, deliveryKind: "pickup", promised: pickup } as const;
    expect(deliveryFacts({ ...collected, collectCode: "0471" })).toEqual([
      { label: "Ready from", text: "Tue 24 Nov" },
      { label: "Pick-up point", text: "12 Bode Thomas Street, Mon–Sat 9–6" },
      { label: "Pick-up code", text: "0471" },
    ]);
    expect(orderFeeText({ ...collected, collectCode: "0471" })).toBe("pick-up");
  });

  test("where to collect it also when no day is promised", () => {
    const collected = { ...order, wantsDelivery: false, deliveryKind: "pickup", promised: { ...pickup, days: null } };
    expect(deliveryFacts(collected as OrderedDelivery)).toEqual([
      { label: "Pick-up point", text: "12 Bode Thomas Street, Mon–Sat 9–6" },
    ]);
  });

  test("nothing more with one fee and no days, or in an old order", () => {
    const plain = { ...promised, place: "", days: null };
    for (const facts of [
      { ...order, deliveryKind: "door", promised: plain } as const,
      { ...order, deliveryKind: null, promised: null },
    ]) {
      expect(deliveryFacts(facts)).toEqual([]);
      expect(orderFeeText(facts)).toBe("₦0.00");
      expect(orderFeeText({ ...facts, wantsDelivery: false })).toBe("pick-up");
    }
  });

  test("the day by which it is needed, with its year, also once it is there", () => {
    const needed = { ...order, deliveryKind: "door", promised, neededBy: "2026-12-12", stage: "delivered" } as const;
    expect(deliveryFacts(needed).at(-1)).toEqual({ label: "Needed by", text: "Sat 12 Dec 2026" });
    expect(firstNeeded([{ neededBy: "2027-01-09" }, { neededBy: null }, needed])).toBe("2026-12-12");
    expect(firstNeeded([{ neededBy: null }])).toBeUndefined();
  });
});
