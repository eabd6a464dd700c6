import { expect, test } from "vitest";
import { PageCache } from "./page-cache.server.ts";

type Page = { name: string; isCacheable: true; bytes: number };

function openSmallCache() {
  const changes = { onChange() {}, confirmedAt: () => performance.now() };
  const cache = new PageCache<Page>({ changes, maxBytes: 100 });
  const serve = async (key: string, name: string, bytes: number) =>
    (await cache.serve(key, async () => ({ name, isCacheable: true, bytes }), { mayBeStale: false })).name;
  return { cache, serve };
}

test("the page longest unused is dropped first when the limit is passed", async () => {
  const { cache, serve } = openSmallCache();
  await serve("a", "A", 40);
  await serve("b", "B", 40);
  await serve("a", "used", 40);
  await serve("c", "C", 40);
  expect(cache.size.bytes).toBe(80);
  expect([await serve("a", "gone", 1), await serve("c", "gone", 1), await serve("b", "gone", 1)]).toEqual([
    "A",
    "C",
    "gone",
  ]);
});

test("a page rendered again takes the place and the bytes of the old one", async () => {
  let change = () => {};
  const changes = {
    onChange: (listener: () => void) => void (change = listener),
    confirmedAt: () => performance.now(),
  };
  const cache = new PageCache<Page>({ changes, maxBytes: 100 });
  const serve = async (name: string, bytes: number) =>
    (await cache.serve("a", async () => ({ name, isCacheable: true, bytes }), { mayBeStale: false })).name;
  await serve("old", 60);
  change();
  await serve("new", 70);
  expect([await serve("newest", 1), cache.size.pages, cache.size.bytes]).toEqual(["new", 1, 70]);
});

test("a page larger than the cache is not kept, and removes no other", async () => {
  const { serve } = openSmallCache();
  await serve("a", "A", 60);
  await serve("huge", "H", 101);
  expect([await serve("huge", "gone", 1), await serve("a", "gone", 1)]).toEqual(["gone", "A"]);
});
