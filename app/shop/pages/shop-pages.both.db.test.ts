import { expect, test } from "vitest";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findEditedPage, findPublishedPage, listPages, listPublishedPages, listVersions } from "./find-pages.server.ts";
import { pageVersions } from "./page-tables.server.ts";
import { restorePage, savePage, unpublishPage } from "./save-page.server.ts";

const shop = useTestShop();
const actor = "ada@example.com";
const save = (body: string, seen: number, more: { isPublished?: boolean; actor?: string } = {}) =>
  savePage(shop, { page: "returns", actor, body, seen, isPublished: true, ...more });
const shownHtml = async () => (await findPublishedPage(shop, "returns"))?.html;
const numbers = async () => (await listVersions(shop, { page: "returns" })).versions.map(({ number }) => number);

test("an unwritten page starts from our text, and does not exist for shoppers", async () => {
  const page = await findEditedPage(shop, { page: "returns", before: undefined, isAnew: false });
  expect(page).toMatchObject({ newest: 0, published: 0, isTemplate: true, versions: [] });
  expect(page.body).toContain("[…");
  expect(await listPublishedPages(shop)).toEqual([]);
  expect(await shownHtml()).toBeUndefined();
  expect(await findPublishedPage(shop, "nothing")).toBeUndefined();
});

test("a text with blanks is saved but not published, and the published one stays until then", async () => {
  expect(await save("Seven days.", 0)).toEqual({ kind: "saved" });
  expect(await save("Within [… days].", 1)).toEqual({ kind: "blanks", blanks: ["[… days]"] });
  expect(await numbers()).toEqual([1]);
  expect(await save("Within [… days].", 1, { isPublished: false })).toEqual({ kind: "saved" });
  expect(await shownHtml()).toContain("<p>Seven days.</p>");
  expect(await listPages(shop)).toContainEqual(expect.objectContaining({ page: "returns", newest: 2, published: 1 }));
  expect(await save("Within 14 days.", 2)).toEqual({ kind: "saved" });
  expect(await shownHtml()).toMatch(/^<p>Within 14 days\.<\/p>\n<section.*a full refund/su);
});

test("every save is a version with author and time; the same text, or publishing it, adds none", async () => {
  await save("One.", 0, { isPublished: false });
  expect(await save("One.", 0, { isPublished: false })).toEqual({ kind: "unchanged" });
  expect(await save("One.", 1)).toEqual({ kind: "saved" });
  expect(await save("One.", 1)).toEqual({ kind: "unchanged" });
  await save("Two.", 1, { actor: "bola@example.com" });
  const { versions } = await listVersions(shop, { page: "returns" });
  expect(versions).toEqual([
    { number: 2, restoredFrom: null, madeBy: "bola@example.com", madeAt: expect.any(Date) },
    { number: 1, restoredFrom: null, madeBy: actor, madeAt: expect.any(Date) },
  ]);
  expect(await listVersions(shop, { page: "returns", limit: 1 })).toMatchObject({ next: 2 });
  expect(await listVersions(shop, { page: "returns", before: 2 })).toMatchObject({
    versions: [{ number: 1 }],
    next: undefined,
  });
});

test("the second of two people to save a page sees the first's text, and may replace it", async () => {
  const both = await Promise.all([save("Ada's.", 0), save("Bola's.", 0)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["outdated", "saved"]);
  const [stored] = await shop.db.select().from(pageVersions);
  expect(both).toContainEqual({ kind: "outdated", stored, ownAt: stored!.madeAt });
  expect(await save("Third.", 0)).toMatchObject({ kind: "outdated", stored: { number: 1 } });
  expect(await save("Third.", 1)).toEqual({ kind: "saved" });
  expect(await save("Fourth.", 99)).toMatchObject({ kind: "outdated" });
  expect(await numbers()).toEqual([2, 1]);
});

test("an old version is restored as a new, unpublished one, and unpublishing keeps all versions", async () => {
  await save("One.", 0);
  await save("Two.", 1);
  expect(await restorePage(shop, { page: "returns", actor, number: 1 })).toEqual({ kind: "restored" });
  expect(await restorePage(shop, { page: "returns", actor, number: 1 })).toEqual({ kind: "unchanged" });
  expect(await restorePage(shop, { page: "returns", actor, number: 9 })).toEqual({ kind: "missing" });
  expect(await restorePage(shop, { page: "terms", actor, number: 1 })).toEqual({ kind: "missing" });
  expect(await shownHtml()).toContain("Two.");
  expect((await listVersions(shop, { page: "returns" })).versions[0]).toMatchObject({ number: 3, restoredFrom: 1 });
  expect(await unpublishPage(shop, { page: "returns", actor })).toEqual({ kind: "unpublished" });
  expect(await unpublishPage(shop, { page: "returns", actor })).toEqual({ kind: "unchanged" });
  expect(await shownHtml()).toBeUndefined();
  expect(await numbers()).toEqual([3, 2, 1]);
  const history = await shop.db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(history.map(({ action }) => action)).toEqual([
    ...["create", "publish", "update", "publish", "restore", "unpublish"],
  ]);
  expect(history[4]).toMatchObject({
    subject: "page",
    subjectId: "returns",
    before: { name: "Returns", version: 2 },
    after: { name: "Returns", version: 3, restoredFrom: 1 },
  });
});
