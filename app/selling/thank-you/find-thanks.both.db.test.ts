import { describe, expect, test } from "vitest";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertPicture } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findThanks } from "./find-thanks.server.ts";

const opened = useTestDatabase();
const settings = { shopName: "Àṣọ House", deliveryFeeKobo: 3_500_00 };

async function thanksFor(order: { number: string; customerId: string }) {
  const { db } = opened;
  return await findThanks({ db, settings }, { customerIds: [order.customerId], orderNumber: order.number });
}

const promised = { label: "", place: "", days: null, parkPays: null, address: "", hours: "" };
const days = { from: "2026-11-26", to: "2026-11-27" };

test("a buyer sees their own order with its items, and nobody sees another's", async () => {
  const { db } = opened;
  const { hash } = await insertPicture(db);
  const order = await insertOrder(db, {
    fullName: "Mrs. Bọ́lá Adéṣínà",
    wantsDelivery: true,
    feeKobo: 3_500_50,
    totalKobo: 28_500_50,
    lines: [{ quantity: 2, imageHash: hash }],
  });
  const other = await insertOrder(db, { customerEmail: "musa@example.com" });
  expect(await thanksFor(order)).toEqual({
    orderNumber: order.number,
    totalKobo: 28_500_50,
    dueKobo: 0,
    firstName: "Bọ́lá",
    email: order.email,
    trackToken: order.trackToken,
    isGuest: false,
    bought: {
      lines: [
        {
          position: 0,
          title: "Ankara wrap dress",
          size: "M",
          isOnlySize: false,
          color: "indigo",
          quantity: 2,
          priceKobo: 1_250_000,
          picture: expect.objectContaining({ hash }) as unknown,
        },
      ],
      subtotalKobo: 25_000_00,
      discountKobo: 0,
      discountReason: "",
      feeKobo: 3_500_50,
      wantsDelivery: true,
      promised: null,
    },
    delivery: [{ label: "Delivery", text: "To Ikeja, Lagos" }],
    when: "",
    mailed: "",
    chat: undefined,
    savesNumber: false,
  });
  expect(await thanksFor({ ...other, customerId: order.customerId })).toBeUndefined();
  expect(await thanksFor({ ...order, number: "NONE-2345" })).toBeUndefined();
});

describe("the way of an order", () => {
  test("to the motor park has its dates and what the park costs", async () => {
    const order = await insertOrder(opened.db, {
      wantsDelivery: true,
      deliveryKind: "park",
      promised: { ...promised, place: "Jos, Plateau", days, parkPays: { leastKobo: 300_000, mostKobo: 500_000 } },
    });
    expect(await thanksFor(order)).toMatchObject({
      delivery: [
        { label: "Delivery", text: "Motor park to Jos, Plateau" },
        { label: "To pay at the park", text: "₦3,000.00–₦5,000.00 when you pick up. Not part of the total" },
      ],
      when: "At the park: Thu 26 – Fri 27 Nov",
    });
  });

  test("to pick up has the place, the hours and the code", async () => {
    const order = await insertOrder(opened.db, {
      deliveryKind: "pickup",
      collectCode: "4711",
      promised: { ...promised, address: "14 Bode Thomas Street", hours: "Mon–Sat 9–6", days },
    });
    expect(await thanksFor(order)).toMatchObject({
      delivery: [
        { label: "Pick-up point", text: "14 Bode Thomas Street, Mon–Sat 9–6" },
        { label: "Pick-up code", text: "4711" },
      ],
      when: "Ready from: Thu 26 Nov",
    });
  });

  test("without rates by place is told in the owner's words", async () => {
    await opened.db.insert(shopSettings).values([
      { key: "collectAddress", value: "5 Bode Thomas Street, Surulere" },
      { key: "deliveryTime", value: "2 to 4 days" },
    ]);
    const pickUp = [{ label: "Pick-up", text: "5 Bode Thomas Street, Surulere" }];
    expect(await thanksFor(await insertOrder(opened.db))).toMatchObject({ delivery: pickUp, when: "" });
    const sent = await insertOrder(opened.db, { wantsDelivery: true });
    expect(await thanksFor(sent)).toMatchObject({ when: "Delivery time: 2 to 4 days" });
  });
});

test("the mailed step and WhatsApp are told only where the owner has them", async () => {
  const { db } = opened;
  const sent = await insertOrder(db, { wantsDelivery: true });
  const pickUp = await insertOrder(db);
  expect(await thanksFor(sent)).toMatchObject({ mailed: "", chat: undefined });
  await db.insert(shopSettings).values([
    { key: "stageEmails", value: "sent" },
    { key: "whatsApp", value: "0803 123 4567" },
  ]);
  const told = await thanksFor(sent);
  expect(told?.mailed).toBe("We'll email you when it is on its way.");
  expect(told?.chat).toContain(`https://wa.me/2348031234567?text=`);
  expect(told?.chat).toContain(sent.number);
  expect(await thanksFor(pickUp)).toMatchObject({ mailed: "" });
});
