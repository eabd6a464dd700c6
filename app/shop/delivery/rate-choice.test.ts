import { expect, test } from "vitest";
import { sampleRate } from "#test/samples/sample-rates.ts";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";
import { createDestinationStore } from "./kept-destination.ts";
import { chooseRate, missingChoice } from "./rate-choice.ts";

const lekki = { id: "0199a1b2-0000-7000-8000-00000000001e", state: "LA", name: "Lekki" } as const;
const door = sampleRate({ placeId: lekki.id });
const pickup = sampleRate({ kind: "pickup", state: "LA", feeKobo: 0 });
const park = sampleRate({ kind: "park", state: "LA", feeKobo: 100_000 });
const table = { rates: [door, pickup, park], places: [lekki] };

test("one rate for all of Nigeria asks for no choice", () => {
  const flat = sampleRate();
  const choice = chooseRate({ rates: [flat], places: [] }, { state: "LA", placeId: lekki.id, rateId: "other" });
  expect(choice).toMatchObject({ isAsked: false, rate: flat, to: undefined });
  expect(missingChoice(choice)).toBeUndefined();
});

test("state and area are asked for in turn, and the first delivery method is chosen until another is", () => {
  const asked = [{}, { state: "LA" }, { state: "LA", placeId: lekki.id }] as const;
  expect(asked.map(kept => missingChoice(chooseRate(table, kept)))).toEqual([
    "Choose your state to see the delivery fee.",
    "Choose your area to see the delivery fee.",
    undefined,
  ]);
  expect(chooseRate(table, { state: "LA", placeId: lekki.id }).rate).toBe(door);
  const chosen = chooseRate(table, { state: "LA", placeId: lekki.id, rateId: park.id });
  expect([chosen.rate, missingChoice(chosen)]).toEqual([park, undefined]);
});

test("a state without places asks for none, and its offer is chosen", () => {
  const everywhere = sampleRate({ kind: "park" });
  const choice = chooseRate({ rates: [door, everywhere], places: [lekki] }, { state: "KN" });
  expect(choice).toMatchObject({ to: { state: "KN", placeId: null }, offers: [everywhere], rate: everywhere });
});

test("without offers there is no rate", () => {
  const choice = chooseRate(table, { state: "KN", rateId: door.id });
  expect([choice.offers, choice.rate]).toEqual([[], undefined]);
  expect(missingChoice(choice)).toBe("Choose another area, or untick delivery to pick it up.");
});

test("a deleted place counts as not chosen, and for a deleted rate the first is chosen", () => {
  const kept = { state: "LA", placeId: "0199a1b2-0000-7000-8000-00000000dead", rateId: door.id } as const;
  expect(chooseRate(table, kept)).toMatchObject({ to: undefined, rate: undefined });
  expect(chooseRate(table, { state: "LA", placeId: lekki.id, rateId: "gone" }).rate).toBe(door);
});

test.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["a state that is none", '{"state":"XX"}'],
  ["a place that is no text", '{"state":"LA","placeId":7}'],
])("%s in browser storage counts as no choice", (_what, text) => {
  const browser = fakeBrowser(text === undefined ? {} : { "delivery-to": text });
  expect(createDestinationStore(browser.openTab()).read()).toEqual({});
});

test("a choice made in one tab is found in another", () => {
  const browser = fakeBrowser();
  const kept = { state: "LA", placeId: null, rateId: park.id } as const;
  createDestinationStore(browser.openTab()).update(() => kept);
  expect(createDestinationStore(browser.openTab()).read()).toEqual(kept);
});
