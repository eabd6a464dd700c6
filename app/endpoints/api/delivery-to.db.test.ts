import { expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertLagosRates, insertPlace, insertRate } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./delivery-to.tsx";

const shop = useTestShop();

async function answerTo(query: Record<string, string>) {
  const answer = await loader(shop.ask(`/api/delivery?${new URLSearchParams(query)}`) as never);
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

test("a state answers with its areas, and a place with fee and dates of its first way, or the one chosen before", async () => {
  const { lekki, park } = await insertLagosRates(shop.db);
  const areas = [
    { id: expect.any(String), name: "Ajah" },
    { id: lekki, name: "Lekki" },
  ];
  const lagos = { state: "LA", goods: "1000000" };
  expect(await answerTo(lagos)).toEqual({ status: 200, places: areas });
  expect(await answerTo({ ...lagos, place: lekki })).toMatchObject({
    placeId: lekki,
    line: expect.stringMatching(/^Home delivery to Lekki, Lagos, ₦2,500\.00, \w{3} /u),
  });
  expect(await answerTo({ ...lagos, place: lekki, goods: "2000000" })).toMatchObject({
    line: expect.stringMatching(/^Home delivery to Lekki, Lagos, free, /u),
  });
  expect(await answerTo({ ...lagos, place: "", rate: park })).toMatchObject({
    placeId: null,
    line: expect.stringMatching(/^Motor park to Lagos, ₦1,000\.00, .+, and you pay the park ₦3,000\.00–₦5,000\.00$/u),
  });
});

test("a place without rates says so, an area that is gone is asked again, and anything else is refused", async () => {
  await insertRate(shop.db, { state: "LA" });
  expect(await answerTo({ state: "KN", goods: "100" })).toMatchObject({ line: "We don't deliver to Kano yet." });
  await insertPlace(shop.db, "LA", "Lekki");
  expect(await answerTo({ state: "LA", goods: "100", place: newId() })).not.toHaveProperty("line");
  const wrong: Record<string, string>[] = [{ state: "XX", goods: "1" }, { state: "LA", goods: "-1" }, { state: "LA" }];
  for (const query of wrong) {
    expect((await answerTo(query)).status).toBe(400);
  }
});
