import { expect, test } from "vitest";
import { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import { chooseProducts } from "#app/catalog/collections/choose-products.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { changeCollection, makeCollection } from "#test/samples/sample-collection.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as loadCategory } from "./category-page.tsx";
import { action, loader } from "./collection-page.tsx";
import { loader as loadPieces } from "./collection-pieces.tsx";

const shop = useTestShop();

type Answered = { status: number; location: string | null; kept: string | null; cookie: string | null };

/** Returns the data with its status, or the redirect. */
async function asked(work: () => Promise<unknown>): Promise<Partial<Answered> & { data?: unknown }> {
  const answer = await work().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const { status, headers } = answer;
    const [location, kept] = [headers.get("Location"), headers.get("Cache-Control")];
    return { status, location, kept, cookie: headers.get("Set-Cookie") };
  }
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: unknown; init?: { status?: number } };
  return { data, status: init?.status ?? 200 };
}

const open = (slug: string, query = "") =>
  asked(() => loader({ ...shop.ask(`/collection/${slug}${query}`), params: { slug } } as never));

test("a category's or collection's old address answers 301, which browsers do not cache", async () => {
  const { id: categoryId } = await insertCategory(shop.db, { name: "Lace" });
  await updateCategory(shop, { id: categoryId, actor: "owner@example.com", name: "Lace & tulle" });
  const id = await makeCollection(shop, { title: "Easter" });
  await changeCollection(shop, id, { title: "Easter again" });
  const category = () => loadCategory({ ...shop.ask("/category/LACE?size=M"), params: { category: "LACE" } } as never);
  const forGood = { status: 301, kept: "no-store" };
  expect(await asked(category)).toMatchObject({ ...forGood, location: "/category/Lace%20%26%20tulle?size=M" });
  expect(await open("easter", "?sort=newest")).toMatchObject({
    ...forGood,
    location: "/collection/easter-again?sort=newest",
  });
});

test("missing, future and past collections are not found, and current ones may be cached", async () => {
  const farAhead = new Date(Date.UTC(2199, 0, 1));
  await makeCollection(shop, { title: "Later", startsAt: farAhead });
  await makeCollection(shop, { title: "Over", endsAt: new Date(0) });
  await makeCollection(shop, { title: "Now" });
  for (const slug of ["nothing", "later", "over"]) expect(await open(slug)).toMatchObject({ status: 404 });
  expect(await open("now")).toMatchObject({ status: 200 });
  expect(await open("now", "?color=pinkish&max=5")).toMatchObject({ status: 302, location: "/collection/now?max=5" });
});

test("the products of an aso-ebi page are shown after an answer there", async () => {
  const closesAt = new Date(shop.now().getTime() + 3_600_000);
  const guests = { title: "Wedding", isListed: false, question: "Which side?", answers: ["Bride", "Groom"], closesAt };
  const id = await makeCollection(shop, guests);
  const piece = await insertProduct(shop.db);
  await chooseProducts(shop, { id, actor: "owner@example.com", choosing: { put: [piece.id] } });
  const params = { slug: "wedding" };
  const pieces = (cookie = "") =>
    asked(() => loadPieces({ ...shop.ask("/collection/wedding/pieces", { cookie }), params } as never));
  const answer = (text: string, cookie = "") =>
    asked(() => action({ ...shop.ask("/collection/wedding", { form: { answer: text }, cookie }), params } as never));
  const toQuestion = { status: 302, location: "/collection/wedding" };
  expect(await pieces()).toMatchObject(toQuestion);
  expect(await pieces("guest-answers=nonsense~~.~x.")).toMatchObject(toQuestion);
  expect(await answer("Cousin")).toMatchObject({ status: 400, data: { wrong: "Choose one of the answers." } });
  const answered = await answer("Groom", `guest-answers=${id}~QnJpZGU`);
  expect(answered).toMatchObject({ status: 302, location: "/collection/wedding/pieces" });
  expect(answered.cookie).toMatch(new RegExp(`^guest-answers=${id}~R3Jvb20; Path=/; Max-Age=\\d+; HttpOnly`, "u"));
  const cookie = answered.cookie!.split(";")[0]!;
  expect(await pieces(cookie)).toMatchObject({ status: 200, data: { answer: "Groom" } });
  shop.passMinutes(60);
  expect(await pieces(cookie)).toMatchObject(toQuestion);
  expect(await answer("Bride")).toMatchObject(toQuestion);
});
