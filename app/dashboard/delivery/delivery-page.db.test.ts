import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { listDelivery } from "#app/shop/delivery/list-delivery.server.ts";
import { termsOf } from "#app/shop/delivery/rate-terms.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as delivery from "./delivery-page.tsx";
import * as place from "./delivery-place-page.tsx";
import * as rate from "./delivery-rate-page.tsx";
import * as state from "./delivery-state-page.tsx";
import * as newRate from "./new-delivery-rate-page.tsx";
import { viewDelivery } from "./view-delivery.server.ts";
import { viewDeliveryState } from "./view-delivery-state.server.ts";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  delivery: { path: "delivery", parentId: "admin", module: delivery },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
  state: { path: "delivery/states/:state", parentId: "admin", module: state },
  place: { path: "delivery/places/:id", parentId: "admin", module: place },
  new: { path: "delivery/rates/new", parentId: "admin", module: newRate },
  rate: { path: "delivery/rates/:id", parentId: "admin", module: rate },
});

async function ask(path: string, { form, cookie }: { form?: Record<string, string>; cookie?: string } = {}) {
  const headers = { Cookie: cookie ?? (await shop.asOwner()), Origin: shop.settings.origin };
  const body = form && new URLSearchParams(form);
  const request = new Request(shop.settings.origin + path, { method: form ? "POST" : "GET", headers, body });
  return await handle(request, shop.context());
}

const post = (path: string, form: Record<string, string>) => ask(path, { form });
const newDoor = "/admin/delivery/rates/new?kind=door&state=LA";
const door = { fee: "1,500", daysFrom: "1", daysTo: "3" };

test("without script a new shop gets its first rate, places, fees, and a copy of a state's rates", async () => {
  expect((await post("/admin/delivery", { intent: "begin" })).headers.get("Location")).toBe("/admin/delivery");
  expect((await post("/admin/delivery", { intent: "begin" })).status).toBe(302);
  const starter = await post("/admin/delivery", { intent: "starter", state: "LA" });
  expect(starter.headers.get("Location")).toBe("/admin/delivery/states/LA");
  const { rates, places } = await listDelivery(shop);
  expect(rates).toMatchObject([{ kind: "door", state: null, feeKobo: 350_000, days: { from: 2, to: 5 } }]);
  const lekki = places.find(({ name }) => name === "Lekki")!;
  const fees = { intent: "fees", [`fee-${lekki.id}`]: "₦1,200", [`seen-${lekki.id}`]: "" };
  expect((await post("/admin/delivery/states/LA", fees)).status).toBe(302);
  expect((await post(newDoor, door)).status).toBe(302);

  const copying = "/admin/delivery/states/LA?copy=KN&copy=LA&copy=XX";
  const { preview } = await viewDeliveryState(shop, { state: "LA", copyTo: ["KN"] });
  expect((await post(copying, { intent: "copy", stamp: "another" })).status).toBe(409);
  expect((await post(copying, { intent: "copy", stamp: preview!.stamp })).status).toBe(302);
  expect((await listDelivery(shop)).rates.map(({ state: where, feeKobo }) => [where, feeKobo])).toEqual(
    expect.arrayContaining([
      [null, 350_000],
      [null, 120_000],
      ["LA", 150_000],
      ["KN", 150_000],
    ]),
  );
});

test("without script the fees of several states are saved at once, and all of Nigeria keeps its own", async () => {
  const save = (form: Record<string, string>) => post("/admin/delivery", { intent: "fees", ...form });
  const untouched = { "fee-OY": "", "seen-OY": "" };
  const first = await save({ ...untouched, "fee-LA": "1,500", "seen-LA": "", "fee-KN": "₦5 000", "seen-KN": "" });
  expect(first.headers.get("Location")).toBe("/admin/delivery");
  const fees = async () => (await listDelivery(shop)).rates.map(({ state: where, feeKobo }) => [where, feeKobo]);
  const saved = [
    [null, 350_000],
    ["KN", 500_000],
    ["LA", 150_000],
  ];
  expect((await fees()).toSorted()).toEqual(saved.toSorted());
  expect((await save({ "fee-LA": "much", "fee-KN": "1" })).status).toBe(400);
  const clash = await post("/admin/delivery.data", { intent: "fees", "fee-LA": "2000", "seen-LA": "" });
  expect([clash.status, await clash.text()]).toEqual([409, expect.stringContaining("150000")]);
  expect((await fees()).toSorted()).toEqual(saved.toSorted());
  expect((await save({ "fee-LA": "", "seen-LA": "1500", "fee-XX": "1" })).status).toBe(302);
  const view = await viewDelivery(shop, new URLSearchParams());
  expect(view.otherwise).toContain("₦3,500.00");
  expect(view.states[0]).toEqual({ state: "KN", feeKobo: 500_000, about: "", hasRates: true });
  expect(view.states.filter(({ hasRates }) => hasRates)).toHaveLength(1);
});

test("an address is tried as shoppers see it: the matching rates in their order, with fee and days for these goods", async () => {
  shop.setNow(new Date("2026-11-20T09:00:00Z"));
  await post(newDoor, { ...door, freeOver: "20000" });
  const park = { fee: "0", daysFrom: "2", daysTo: "2", parkLeast: "3000", parkMost: "5000", label: "GUO" };
  await post("/admin/delivery/rates/new?kind=park", park);
  await post("/admin/settings/delivery", { closedDays: "21/11/2026", parkGoodsMost: "15000" });
  const tried = async (query: string) => (await viewDelivery(shop, new URLSearchParams(query))).tried;
  expect(await tried("to=LA&goods=16,000")).toMatchObject({
    answer: {
      where: "Lagos",
      offers: [
        // Saturday is closed, and Sunday always is.
        { feeKobo: 150_000, missingKobo: 400_000, arrives: { from: "2026-11-23", to: "2026-11-25" } },
        { rate: { label: "GUO" }, isTooDear: true },
      ],
    },
  });
  expect(await tried("to=KN")).toMatchObject({ answer: { offers: [{ feeKobo: 350_000 }, { isTooDear: false }] } });
  expect(await tried("to=Kano&goods=-5")).toMatchObject({
    errors: { to: expect.any(String), goods: expect.any(String) },
    answer: undefined,
  });
  expect((await ask(`/admin/delivery?to=${newId()}&goods=${"9".repeat(500)}`)).status).toBe(200);
});

test("a wrong rate comes back with a sentence beside each field and the typed values, and nothing is written", async () => {
  const refusedFields = async (path: string, form: Record<string, string>) => {
    const answer = await post(`${path.replace("?", ".data?")}`, form);
    expect(answer.status).toBe(400);
    return await answer.text();
  };
  expect(await refusedFields(newDoor, { ...door, fee: "" })).toContain("Enter the fee in naira");
  expect(await refusedFields(newDoor, { ...door, fee: "-1" })).toContain("Enter an amount in naira");
  expect(await refusedFields(newDoor, { ...door, fee: "1000001" })).toContain("at most ₦1,000,000.00");
  expect(await refusedFields(newDoor, { ...door, daysFrom: "4" })).toContain("The last day can't be before");
  expect(await refusedFields(newDoor, { ...door, daysTo: "91" })).toContain("Enter 0 to 90 working days");
  expect(await refusedFields(newDoor, { ...door, freeOver: "0" })).toContain("an amount above 0");
  expect(await refusedFields(newDoor, { ...door, label: "x".repeat(41) })).toContain("at most 40 characters");
  const park = "/admin/delivery/rates/new?kind=park";
  expect(await refusedFields(park, { ...door, parkLeast: "5" })).toContain("Enter both amounts");
  expect(await refusedFields(park, { ...door, parkLeast: "5", parkMost: "4" })).toContain("can't be below the minimum");
  expect(await refusedFields("/admin/delivery/rates/new?kind=pickup", door)).toContain("Enter the pick-up address");
  expect(await refusedFields(park, { ...door, notHere: "on" })).toContain(
    "To stop a rate for all of Nigeria, remove it.",
  );
  expect(await listDelivery(shop)).toMatchObject({ rates: [] });
});

test("a pickup rate is always free, and `not here` needs nothing filled in", async () => {
  const pickup = { fee: "900", freeOver: "1", address: "12 Bode Thomas Street", daysFrom: "0", daysTo: "1" };
  await post("/admin/delivery/rates/new?kind=pickup&state=LA", pickup);
  await post("/admin/delivery/rates/new?kind=park&state=LA", { daysFrom: "2", daysTo: "5", notHere: "on" });
  expect((await listDelivery(shop)).rates.filter(({ state: where }) => where === "LA")).toMatchObject([
    { kind: "pickup", feeKobo: 0, freeOverKobo: null, address: "12 Bode Thomas Street" },
    { kind: "park", isOffered: false },
  ]);
});

test("a rate changed by another person since the form was opened is shown, and neither overwritten nor removed", async () => {
  await post(newDoor, door);
  const [was] = (await listDelivery(shop)).rates.filter(({ state: where }) => where === "LA");
  const address = `/admin/delivery/rates/${was!.id}`;
  const seen = JSON.stringify(termsOf(was!));
  expect((await post(address, { ...door, fee: "2000", seen })).headers.get("Location")).toBe(
    "/admin/delivery/states/LA",
  );
  const clash = await post(`${address}.data`, { ...door, fee: "2500", seen });
  expect([clash.status, await clash.text()]).toEqual([409, expect.stringContaining("200000")]);
  expect((await post(address, { intent: "remove", seen })).status).toBe(409);
  expect((await listDelivery(shop)).rates.find(({ id }) => id === was!.id)).toMatchObject({ feeKobo: 200_000 });
  expect((await post(address, { ...door, fee: "2500", seen: "no JSON" })).status).toBe(302);
  expect((await post(address, { intent: "remove" })).status).toBe(302);
  expect((await ask(address)).status).toBe(404);
});

test("a place is added, renamed, archived and restored, and wrong names come back with a sentence", async () => {
  const list = "/admin/delivery/states/OY";
  expect(await (await post(`${list}.data`, { intent: "places", names: " ,\n" })).text()).toContain("at least one area");
  expect((await post(list, { intent: "places", names: "x".repeat(61) })).status).toBe(400);
  expect((await post(list, { intent: "places", names: "Bodija\nDugbe, Mokola" })).status).toBe(302);
  const { places } = await listDelivery(shop);
  expect(places.map(({ name }) => name)).toEqual(["Bodija", "Dugbe", "Mokola"]);
  const { id } = places[2]!;
  const edit = `/admin/delivery/places/${id}`;
  expect((await post(edit, { name: "" })).status).toBe(400);
  expect((await post(edit, { name: "Bodija", seenName: "Mokola" })).status).toBe(400);
  expect((await post(edit, { name: "Challenge", seenName: "Old", after: "first", seenAfter: "x" })).status).toBe(409);
  const moved = { name: "Challenge", seenName: "Mokola", after: "first", seenAfter: places[1]!.id };
  expect((await post(edit, moved)).headers.get("Location")).toBe(list);
  expect((await listDelivery(shop)).places.map(({ name }) => name)).toEqual(["Challenge", "Bodija", "Dugbe"]);
  expect((await post(edit, { intent: "archive" })).headers.get("Location")).toBe(list);
  expect((await ask(edit)).headers.get("Location")).toBe(list);
  await post(list, { intent: "places", names: "challenge" });
  expect(await (await post(`${list}.data`, { intent: "restore", id })).text()).toContain("already has this name");
});

test("closed days are read in everyday notation, and kept once each in order", async () => {
  const save = (closedDays: string, more = {}) =>
    post("/admin/settings/delivery", { closedDays, parkGoodsMost: "100,000", ...more });
  expect((await save("26 December 2026; 2026-12-25, 1st Oct 2026\n25/12/2026")).status).toBe(302);
  const closedDays = "2026-10-01,2026-12-25,2026-12-26";
  expect(await findShopSettings(shop)).toMatchObject({ closedDays, parkGoodsMostKobo: 10_000_000 });
  for (const wrong of ["Christmas", "31/02/2027", "2026-13-01", "25 Foo 2026", "25 Dec"]) {
    expect((await save(wrong)).status).toBe(400);
  }
  expect((await save("", { parkGoodsMost: "much" })).status).toBe(400);
  const clash = await save("", { "seen-closedDays": "2027-01-01", "seen-parkGoodsMostKobo": "10000000" });
  expect(clash.status).toBe(409);
  expect(await findShopSettings(shop)).toMatchObject({ closedDays });
});

test("only the owner reads or writes delivery settings", async () => {
  const shopper = await shop.signIn("ada@example.com");
  for (const path of ["/admin/delivery", "/admin/delivery/states/LA", newDoor]) {
    expect((await ask(path, { cookie: shopper })).headers.get("Location")).toBe("/");
    expect((await ask(path, { cookie: shopper, form: { intent: "begin", ...door } })).status).toBe(403);
    expect((await ask(path, { cookie: "", form: { intent: "starter", state: "LA" } })).status).toBe(403);
  }
  expect(await listDelivery(shop)).toMatchObject({ rates: [], places: [], archived: [] });
  expect(await shop.db.select().from(auditEvents)).toEqual([]);
});

test("unknown addresses and forms get an answer without a server error", async () => {
  const id = newId();
  const nowhere = [
    "/admin/delivery/states/XX",
    "/admin/delivery/places/none",
    `/admin/delivery/places/${id}`,
    `/admin/delivery/rates/${id}`,
    "/admin/delivery/rates/none",
    "/admin/delivery/rates/new",
    "/admin/delivery/rates/new?kind=drone",
    "/admin/delivery/rates/new?kind=door&state=XX",
    `/admin/delivery/rates/new?kind=door&place=${id}`,
  ];
  for (const path of nowhere) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect([path, (await post(path, door)).status]).toEqual([path, 404]);
  }
  const odd: Record<string, string>[] = [
    { intent: "drop" },
    { intent: "starter", state: "KN" },
    { intent: "starter", state: "__proto__" },
    { intent: "restore", id: "1" },
  ];
  for (const form of odd) {
    expect((await post("/admin/delivery", form)).status).toBe(400);
    expect((await post("/admin/delivery/states/LA", form)).status).toBe(400);
  }
  const hostile = { intent: "fees", [`fee-${id}`]: "5", "fee-__proto__": "5", "fee-": "x", "seen-": "\0" };
  expect((await post("/admin/delivery/states/LA", hostile)).status).toBe(302);
  expect((await post(newDoor, { ...door, label: "\0\u202e\ud800" })).status).toBe(302);
});
