import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { KeptDestination } from "#app/shop/delivery/kept-destination.ts";
import { chooseRate } from "#app/shop/delivery/rate-choice.ts";
import { sampleRate } from "#test/samples/sample-rates.ts";
import { RatePicker } from "./rate-picker.tsx";

const lekki = { id: "0199a1b2-0000-7000-8000-00000000001e", state: "LA", name: "Lekki" } as const;
const door = sampleRate({ placeId: lekki.id, freeOverKobo: 2_000_000 });
const park = sampleRate({ kind: "park", label: "GUO", state: "LA", feeKobo: 0, days: { from: 1, to: 1 } });
const table = {
  rates: [door, { ...park, parkPays: { leastKobo: 300_000, mostKobo: 500_000 } }],
  places: [lekki],
};

/** The clock says Tuesday morning in Lagos. */
const at = { now: new Date("2026-11-24T09:00:00+01:00"), closedDays: new Set<string>() };

/** Returns the picker's text without tags. */
function show(kept: KeptDestination, { whatsApp, goodsKobo = 100 }: { whatsApp?: string; goodsKobo?: number } = {}) {
  const shown = { table, shopName: "Àṣọ & Co", whatsApp, closedDays: "" };
  const choice = chooseRate(table, kept);
  const Page = createRoutesStub([
    { path: "/", Component: () => <RatePicker choice={choice} shown={shown} at={at} goodsKobo={goodsKobo} /> },
  ]);
  const html = renderToStaticMarkup(<Page />);
  return { html, text: html.replaceAll(/<[^>]+>/gu, " ").replaceAll(/\s+/gu, " ") };
}

test("all 37 states can be chosen, and the owner's places only for the chosen state", () => {
  expect(show({}).html.match(/<option value="[A-Z]{2}"/gu)).toHaveLength(37);
  expect(show({ state: "KN" }).text).not.toContain("Area");
  expect(show({ state: "LA" }).text).toContain("Choose your area Lekki Other parts of Lagos");
});

test("an offer shows its kind, label, fee, dates and the park's charge", () => {
  const { text } = show({ state: "LA", placeId: lekki.id });
  expect(text).toContain("Home delivery Arrives Thu 26 – Sat 28 Nov ₦3,500.00");
  expect(text).toContain(
    "Motor park (GUO) At the park Wed 25 Nov; you pay the park ₦3,000.00–₦5,000.00 when you pick up free",
  );
  expect(show({ state: "LA", placeId: lekki.id }, { goodsKobo: 2_000_000 }).text).toContain("Sat 28 Nov free");
});

test("without offers the shopper can ask on WhatsApp, or by contact page if the shop has no number", () => {
  const { html, text } = show({ state: "KN" }, { whatsApp: "https://wa.me/2348031234567" });
  expect(text).toContain("We don&#x27;t deliver to Kano yet. Ask us on WhatsApp");
  const question = encodeURIComponent("Hello Àṣọ & Co, do you deliver to Kano?");
  expect(html).toContain(`href="https://wa.me/2348031234567?text=${question}"`);
  expect(show({ state: "KN" }).html).toContain('<a href="/contact">Ask us</a>');
});
