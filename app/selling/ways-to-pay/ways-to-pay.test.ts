import { expect, test } from "vitest";
import type { PayOnDelivery } from "#app/shop/delivery/delivery-kind-names.ts";
import { notAtTheDoor, type PayingSettings, waysToPay } from "./ways-to-pay.ts";

const shop = { takesTransfers: true, onDeliveryLeastKobo: 500_000, onDeliveryMostKobo: 5_000_000 };
const order = (payOnDelivery: PayOnDelivery, subtotalKobo = 1_000_000) => {
  const rate = { payOnDelivery } as NonNullable<NonNullable<Parameters<typeof waysToPay>[1]["way"]>["rate"]>;
  return { way: { kind: "door" as const, rate }, subtotalKobo, feeKobo: 350_000 };
};
const kinds = (settings: PayingSettings, asked: ReturnType<typeof order>) =>
  waysToPay(settings, asked).map(({ kind }) => kind);

test("a shop without online payments offers only transfers and payment at the door", () => {
  const off = { ...shop, takesOnline: false };
  expect(kinds({ ...off, takesOnline: true }, order("call"))).toEqual(["online", "transfer", "on-delivery"]);
  expect(kinds(off, order("call"))).toEqual(["transfer", "on-delivery"]);
  expect(kinds({ ...off, takesTransfers: false }, order("off"))).toEqual([]);
  expect(kinds({ ...off, takesTransfers: false }, order("call", 400_000))).toEqual([]);
});

test("goods outside the owner's limits are told why they cannot be paid at the door, where the place allows it", () => {
  const settings = { ...shop, takesOnline: true };
  expect(notAtTheDoor(settings, order("call", 5_000_001))).toBe("Pay on delivery is for orders up to ₦50,000.00.");
  expect(notAtTheDoor(settings, order("call", 499_999))).toBe("Pay on delivery is for orders from ₦5,000.00.");
  expect(notAtTheDoor(settings, order("call", 5_000_000))).toBeUndefined();
  expect(notAtTheDoor(settings, order("off", 5_000_001))).toBeUndefined();
});

test.each(["call", "commitment", "both"] as const)(
  "when the fee cannot be paid online, a rate with %s is paid at the door after a call",
  first => {
    const ways = waysToPay({ ...shop, takesOnline: false, takesTransfers: false }, order(first));
    expect(ways).toEqual([{ kind: "on-delivery", needsCall: true, commitmentKobo: 0 }]);
  },
);
