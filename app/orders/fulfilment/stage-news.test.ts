import { expect, test } from "vitest";
import { standardShopTexts } from "#app/shop/message-texts/shop-texts.ts";
import { type StagedOrder, stageFacts, whatsAppNews } from "./stage-news.ts";

const carrier = { company: "GIG", driverPhone: "08031234567", waybill: "W-77", arrives: "2026-11-26" };
const order: StagedOrder = {
  number: "7KM4-2QXD",
  fullName: "Ada Okafor",
  phone: "+2348031234567",
  city: "Kano",
  stage: "sent",
  alteration: "",
  deliveryKind: "park",
  wantsDelivery: true,
  carrier,
  promised: null,
  collectCode: null,
  hasDoorCode: false,
};
const shop = {
  collectAddress: "12 Bode Thomas Street",
  trackAddress: "https://shop.test/track",
  onItsWay: standardShopTexts["on-its-way"].standard,
};
const textOf = (one: StagedOrder) => new URL(whatsAppNews(one, shop)!).searchParams.get("text");

test("news of a parcel by park gives company, waybill, driver and day, in chat words", () => {
  expect(whatsAppNews(order, shop)).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=/u);
  expect(textOf(order)).toBe(
    "7KM4-2QXD is on its way to Kano with GIG, waybill W-77, driver 0803 123 4567, expected 26 Nov 2026. https://shop.test/track",
  );
});

test("the owner's own words are used for the news", () => {
  const own = { ...shop, onItsWay: "Your parcel {number} left with {company}: {link}" };
  expect(new URL(whatsAppNews(order, own)!).searchParams.get("text")).toBe(
    "Your parcel 7KM4-2QXD left with GIG: https://shop.test/track",
  );
});

test("unknown facts are left out", () => {
  const bare = { ...order, carrier: { ...carrier, waybill: "", arrives: "" } };
  expect(textOf(bare)).toBe("7KM4-2QXD is on its way to Kano with GIG, driver 0803 123 4567. https://shop.test/track");
});

test("news of a rider's delivery gives the rider's name, phone and link, as far as known", () => {
  const rider = {
    company: "Musa",
    driverPhone: "08031234567",
    waybill: "",
    arrives: "",
    link: "https://rides.example/1",
  };
  const door: StagedOrder = { ...order, deliveryKind: "door", carrier: rider };
  const lines = ["Carried by Musa", "Rider: 0803 123 4567", "Track the rider: https://rides.example/1"];
  expect(stageFacts(door, "")).toEqual(lines);
  expect(textOf(door)).toBe(
    ["Ada, about 7KM4-2QXD: Your order is on its way.", ...lines, "https://shop.test/track"].join("\n"),
  );
  expect(stageFacts({ ...door, carrier: { ...rider, company: "", link: "" } }, "")).toEqual(["Rider: 0803 123 4567"]);
});

test("news of a collection gives the place and the code", () => {
  const ready: StagedOrder = { ...order, stage: "ready", deliveryKind: "pickup", carrier: null, collectCode: "0417" };
  expect(textOf(ready)).toBe(
    "Ada, about 7KM4-2QXD: Your order is ready. Pick it up within seven days.\nWhere: 12 Bode Thomas Street\nYour code: 0417\nhttps://shop.test/track",
  );
  const promised = { label: "", place: "", days: null, parkPays: null, address: "Yaba market", hours: "9 to 5" };
  expect(stageFacts({ ...ready, promised }, "elsewhere")).toEqual(["Where: Yaba market, 9 to 5", "Your code: 0417"]);
});

test("there is no chat about an order without news, or with a phone that WhatsApp cannot reach", () => {
  expect(whatsAppNews({ ...order, stage: "placed" }, shop)).toBeUndefined();
  expect(whatsAppNews({ ...order, phone: "not a phone" }, shop)).toBeUndefined();
});
