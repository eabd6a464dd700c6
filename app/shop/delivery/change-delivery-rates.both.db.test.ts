import { expect, test } from "vitest";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { addDeliveryPlaces, archiveDeliveryPlace } from "./change-delivery-places.server.ts";
import { createDeliveryRate, removeDeliveryRate, updateDeliveryRate } from "./change-delivery-rates.server.ts";
import { changeDoorFees } from "./change-door-fees.server.ts";
import { copyDeliveryRates, previewRateCopy } from "./copy-delivery-rates.server.ts";
import { flatRate, matchRates } from "./delivery-rates.ts";
import { deliveryRates } from "./delivery-tables.server.ts";
import { findDeliveryTable } from "./find-delivery-table.server.ts";
import { listDelivery } from "./list-delivery.server.ts";
import type { StateCode } from "./nigerian-states.ts";
import { doorTerms, type RateTerms, termsOf } from "./rate-terms.ts";

const actor = "owner@example.com";
const shop = useTestShop();

const everywhere = { state: null, placeId: null };
const inState = (state: StateCode) => ({ state, placeId: null });

async function create(scope: { state: StateCode | null; placeId: string | null }, terms: RateTerms, kind = "door") {
  return await createDeliveryRate(shop, { actor, kind: kind as "door", scope, terms });
}

async function mustCreate(...rate: Parameters<typeof create>): Promise<string> {
  const outcome = await create(...rate);
  if (outcome.kind !== "created") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

async function addPlace(state: StateCode, name: string): Promise<string> {
  await addDeliveryPlaces(shop, { actor, state, names: [name] });
  return (await listDelivery(shop)).places.find(place => place.name === name)!.id;
}

const feesIn = async (state: StateCode, placeId: string | null = null) =>
  matchRates((await findDeliveryTable(shop)).rates, { state, placeId }).map(({ feeKobo }) => feeKobo);

const audits = async () =>
  (await shop.db.select().from(auditEvents)).map(({ action, subject, before, after }) => {
    const { name } = { ...(before as { name?: string }), ...(after as { name?: string }) };
    return `${action} ${subject} ${name}`;
  });

test("the first rate for one state adds the settings' fee as a rate, so nothing changes elsewhere", async () => {
  await mustCreate(inState("LA"), doorTerms(150_000));
  expect([await feesIn("LA"), await feesIn("KN")]).toEqual([[150_000], [350_000]]);
  expect(await audits()).toEqual([
    "create delivery rate Home delivery, all of Nigeria",
    "create delivery rate Home delivery, Lagos",
  ]);
  // Only the first rate brings the settings' fee along, even if the owner removed that rate.
  const { rates } = await listDelivery(shop);
  const wide = rates.find(({ state }) => state === null)!;
  await removeDeliveryRate(shop, { actor, id: wide.id, seen: termsOf(wide) });
  await mustCreate(inState("OY"), doorTerms(200_000));
  expect([await feesIn("OY"), await feesIn("KN")]).toEqual([[200_000], []]);
});

test("the same fee everywhere is one flat rate, and without the last rate the settings' fee applies again", async () => {
  const id = await mustCreate(everywhere, doorTerms(400_000));
  expect(flatRate(await findDeliveryTable(shop))).toMatchObject({ feeKobo: 400_000, days: { from: 2, to: 5 } });
  expect(await removeDeliveryRate(shop, { actor, id, seen: doorTerms(400_000) })).toEqual({ kind: "removed" });
  expect(await feesIn("LA")).toEqual([350_000]);
  expect(await removeDeliveryRate(shop, { actor, id, seen: undefined })).toEqual({ kind: "missing" });
});

test("a second rate with the same kind, name and place is refused with a sentence, in any spelling", async () => {
  await mustCreate(inState("LA"), { ...doorTerms(150_000), label: "GIG" });
  const other = { ...doorTerms(160_000), label: "gig" };
  expect(await create(inState("LA"), other)).toMatchObject({
    kind: "refused",
    fields: { label: expect.stringContaining("already") },
  });
  expect((await create(inState("OY"), other)).kind).toBe("created");
  expect((await create(inState("LA"), other, "park")).kind).toBe("created");
  const id = await mustCreate(inState("LA"), doorTerms(1));
  const renamed = await updateDeliveryRate(shop, { actor, id, terms: { ...doorTerms(1), label: "GiG" } });
  expect(renamed).toMatchObject({ kind: "refused" });
});

test("a double click makes one rate, also when both clicks arrive at once", async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => create(inState("LA"), doorTerms(150_000))));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["created", "unchanged", "unchanged"]);
  expect(await shop.db.$count(deliveryRates)).toBe(2);
});

test("the second of two people to change a rate sees the first's terms, and may replace them", async () => {
  const began = doorTerms(150_000);
  const id = await mustCreate(inState("LA"), began);
  const save = (terms: Partial<RateTerms>, seen: RateTerms = began) =>
    updateDeliveryRate(shop, { actor, id, terms: { ...began, ...terms }, seen });
  const first = { feeKobo: 200_000, days: { from: 1, to: 2 } };
  expect(await save(first)).toEqual({ kind: "updated" });
  expect(await save(first)).toEqual({ kind: "unchanged" });
  const clash = await save({ feeKobo: 250_000, days: first.days });
  expect(clash).toMatchObject({ kind: "outdated", stored: { feeKobo: 200_000 } });
  expect(await save({ freeOverKobo: 5_000_000 })).toMatchObject({ kind: "outdated", stored: first });
  expect(await removeDeliveryRate(shop, { actor, id, seen: began })).toMatchObject({ kind: "outdated" });
  expect(await save({ ...first, freeOverKobo: 5_000_000 })).toEqual({ kind: "updated" });
  expect(await save({ feeKobo: 250_000 }, { ...began, ...first, freeOverKobo: 5_000_000 })).toEqual({
    kind: "updated",
  });
  const [rate] = (await listDelivery(shop)).rates.filter(one => one.id === id);
  expect(termsOf(rate!)).toEqual({ ...began, feeKobo: 250_000 });
});

test("saves by two people together cannot leave a pick-up rate without an address", async () => {
  const closed = { ...doorTerms(0), isOffered: false, address: "12 Allen Avenue" };
  const id = await mustCreate(inState("LA"), closed, "pickup");
  const save = (terms: RateTerms) => updateDeliveryRate(shop, { actor, id, terms, seen: closed });
  await save({ ...closed, isOffered: true });
  expect(await save({ ...closed, address: "" })).toMatchObject({ kind: "outdated", stored: { isOffered: true } });
});

test("an archived place takes no rate, and its own rates are no longer offered", async () => {
  const lekki = await addPlace("LA", "Lekki");
  const scope = { state: null, placeId: lekki };
  const id = await mustCreate(scope, doorTerms(120_000));
  expect(await feesIn("LA", lekki)).toEqual([120_000]);
  await archiveDeliveryPlace(shop, { actor, id: lekki });
  expect(await feesIn("LA", lekki)).toEqual([350_000]);
  expect(await create(scope, { ...doorTerms(1), label: "GIG" })).toEqual({ kind: "missing" });
  expect(await updateDeliveryRate(shop, { actor, id, terms: doorTerms(1) })).toEqual({ kind: "missing" });
  expect(await updateDeliveryRate(shop, { actor, id: "no id", terms: doorTerms(1) })).toEqual({ kind: "missing" });
});

test("fees of many places can be set and removed at once, and are compared with the fees seen", async () => {
  const [lekki, yaba] = [await addPlace("LA", "Lekki"), await addPlace("LA", "Yaba")];
  const none = { [lekki]: null, [yaba]: null };
  const set = (fees: Record<string, number | null>, seen: Record<string, number | null>, left: string[] = []) =>
    changeDoorFees(shop, { actor, state: "LA", fees, seen, left });
  expect(await set({ ...none, [lekki]: 120_000 }, none)).toEqual({ kind: "changed" });
  expect([await feesIn("LA", lekki), await feesIn("LA", yaba), await feesIn("KN")]).toEqual([
    [120_000],
    [350_000],
    [350_000],
  ]);
  expect(await set({ [lekki]: 130_000, [yaba]: 100_000 }, none)).toMatchObject({
    kind: "outdated",
    stored: { [lekki]: 120_000 },
  });
  expect(await set({ [lekki]: 130_000, [yaba]: 100_000 }, none, [lekki])).toEqual({ kind: "changed" });
  expect([await feesIn("LA", lekki), await feesIn("LA", yaba)]).toEqual([[120_000], [100_000]]);
  const seen = { [lekki]: 120_000, [yaba]: 100_000 };
  expect(await set({ ...seen, [yaba]: null }, seen)).toEqual({ kind: "changed" });
  expect(await feesIn("LA", yaba)).toEqual([350_000]);
  // Skips a place of another state or none.
  expect(await changeDoorFees(shop, { actor, state: "KN", fees: { [lekki]: 1 }, seen: {} })).toEqual({
    kind: "unchanged",
  });
});

test("a state's new fee takes its days from all Nigeria, and a state without delivery keeps none", async () => {
  await mustCreate({ state: null, placeId: null }, doorTerms(350_000, { from: 1, to: 9 }));
  await mustCreate(inState("BO"), { ...doorTerms(0), isOffered: false });
  const outcome = await changeDoorFees(shop, { actor, state: null, fees: { KN: 500_000, BO: 1 }, seen: {} });
  expect(outcome).toEqual({ kind: "changed" });
  const { rates } = await listDelivery(shop);
  expect(rates.find(({ state }) => state === "KN")).toMatchObject({ feeKobo: 500_000, days: { from: 1, to: 9 } });
  expect(await feesIn("BO")).toEqual([]);
});

test("rates are copied to other states after a preview of each, unless somebody changes them meanwhile", async () => {
  await mustCreate(inState("LA"), doorTerms(150_000));
  await mustCreate(inState("LA"), { ...doorTerms(0), parkPays: { leastKobo: 100_000, mostKobo: 200_000 } }, "park");
  const kano = await mustCreate(inState("KN"), doorTerms(500_000));
  await mustCreate(inState("KN"), { ...doorTerms(600_000), label: "Express" });
  const asked = { from: "LA", to: ["KN", "OY"] } as const;
  const preview = await previewRateCopy(shop, asked);
  expect(preview.states).toEqual([
    {
      state: "KN",
      rates: expect.arrayContaining([
        { way: "Home delivery", before: "₦5,000.00, 2–5 working days", after: "₦1,500.00, 2–5 working days" },
        {
          way: "Motor park",
          before: undefined,
          after: "park fee ₦1,000.00–₦2,000.00, 2–5 working days",
        },
      ]),
    },
    { state: "OY", rates: [expect.anything(), expect.anything()] },
  ]);
  await updateDeliveryRate(shop, { actor, id: kano, terms: doorTerms(550_000) });
  const copy = (stamp: string) => copyDeliveryRates(shop, { actor, ...asked, stamp });
  expect(await copy(preview.stamp)).toEqual({ kind: "outdated" });
  const { stamp } = await previewRateCopy(shop, asked);
  expect(await copy(stamp)).toEqual({ kind: "copied" });
  expect(await copy(stamp)).toEqual({ kind: "unchanged" });
  expect([await feesIn("KN"), await feesIn("OY")]).toEqual([
    [150_000, 600_000, 0],
    [150_000, 0],
  ]);
  expect((await audits()).filter(words => words.startsWith("update"))).toEqual([
    "update delivery rate Home delivery, Kano",
    "update delivery rate Home delivery, Kano",
  ]);
});
