import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.server.ts";

function openTestCache({ maxBytes = 10_000 } = {}) {
  let at = 0;
  let version = 1;
  let heardAt: number | undefined;
  let announce = () => {};
  const underWay: { version: number; finish(isCacheable?: boolean): void; fail(error: Error): void }[] = [];
  const cache = new PageCache<{ version: number; isCacheable: boolean; bytes: number }>({
    changes: { onChange: listener => void (announce = listener), confirmedAt: () => heardAt ?? at },
    maxBytes,
    now: () => at,
  });
  const render = () => {
    const page = Promise.withResolvers<{ version: number; isCacheable: boolean; bytes: number }>();
    const seen = version;
    underWay.push({
      version: seen,
      finish: (isCacheable = true) => page.resolve({ version: seen, isCacheable, bytes: 100 }),
      fail: page.reject,
    });
    return page.promise;
  };
  return {
    cache,
    underWay,
    pass: (ms: number) => void (at += ms),
    change() {
      version += 1;
      announce();
    },
    loseTouch: () => void (heardAt = at),
    regainTouch() {
      heardAt = undefined;
      announce();
    },
    ask: (key = "/", options?: { mayBeStale?: boolean }) => Promise.resolve(cache.serve(key, render, options)),
    isAtOnce: (key = "/") => !(cache.serve(key, render) instanceof Promise),
    version: () => version,
    now: () => at,
  };
}

/** Runs everything that waits for a promise. */
const settle = () => new Promise(resolve => setImmediate(resolve));

test("a page is rendered once for all requests during the rendering, and kept for later ones", async () => {
  const { ask, underWay, isAtOnce } = openTestCache();
  const asked = [ask(), ask(), ask()];
  expect(underWay).toHaveLength(1);
  underWay[0]!.finish();
  expect((await Promise.all(asked)).map(page => page.version)).toEqual([1, 1, 1]);
  expect(isAtOnce()).toBe(true);
});

test("pages of different addresses are different pages", async () => {
  const { ask, underWay } = openTestCache();
  void ask("/a");
  void ask("/b");
  expect(underWay).toHaveLength(2);
});

test("just after a change the old page is sent while the new one renders, and then the new one", async () => {
  const { ask, underWay, change, pass } = openTestCache();
  const first = ask();
  underWay[0]!.finish();
  await first;
  change();
  pass(100);
  expect((await ask()).version).toBe(1);
  expect(underWay).toHaveLength(2);
  underWay[1]!.finish();
  await settle();
  expect((await ask()).version).toBe(2);
});

test("after an older change visitors wait for the new page: no page is more than a second out of date", async () => {
  const { ask, underWay, change, pass } = openTestCache();
  const first = ask();
  underWay[0]!.finish();
  await first;
  change();
  pass(1_000);
  const second = ask();
  underWay[1]!.finish();
  expect((await second).version).toBe(2);
});

test("a visitor who may not see an old page waits for the new one, however recent the change", async () => {
  const { ask, underWay, change } = openTestCache();
  const first = ask();
  underWay[0]!.finish();
  await first;
  change();
  const owner = ask("/", { mayBeStale: false });
  underWay[1]!.finish();
  expect((await owner).version).toBe(2);
});

test("a rendering begun before a change is never kept as current", async () => {
  const { ask, underWay, change, pass } = openTestCache();
  const early = ask();
  change();
  underWay[0]!.finish();
  expect((await early).version).toBe(1);
  pass(1_000);
  const late = ask();
  expect(underWay).toHaveLength(2);
  underWay[1]!.finish();
  expect((await late).version).toBe(2);
});

test("a slow rendering from before a change does not replace a newer one", async () => {
  const { ask, underWay, change, pass } = openTestCache();
  void ask();
  change();
  pass(700);
  void ask();
  underWay[1]!.finish();
  await settle();
  underWay[0]!.finish();
  await settle();
  expect((await ask()).version).toBe(2);
});

test("a failed rendering fails for all waiting requests, and the next request tries again", async () => {
  const { ask, underWay } = openTestCache();
  const asked = [ask(), ask()];
  underWay[0]!.fail(new Error("the database is away"));
  for (const outcome of await Promise.allSettled(asked)) expect(outcome.status).toBe("rejected");
  const again = ask();
  underWay[1]!.finish();
  expect((await again).version).toBe(1);
});

test("a page not to be kept is given to waiting requests and rendered again for others", async () => {
  const { ask, underWay, isAtOnce, cache } = openTestCache();
  const asked = ask("/product/unknown");
  underWay[0]!.finish(false);
  await asked;
  expect(cache.size.pages).toBe(0);
  expect(isAtOnce("/product/unknown")).toBe(false);
});

test("a page that is gone after a change is dropped", async () => {
  const { ask, underWay, change, pass, cache } = openTestCache();
  const first = ask();
  underWay[0]!.finish();
  await first;
  change();
  pass(1_000);
  void ask();
  underWay[1]!.finish(false);
  await settle();
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test("while no news of changes arrives, a page is valid for a moment after its rendering and no longer", async () => {
  const { ask, underWay, loseTouch, pass, regainTouch, isAtOnce } = openTestCache();
  const first = ask();
  underWay[0]!.finish();
  await first;
  loseTouch();
  pass(500);
  expect(isAtOnce()).toBe(true);
  pass(1_000);
  const unsure = ask();
  expect(underWay).toHaveLength(2);
  underWay[1]!.finish();
  await unsure;
  regainTouch();
  pass(1_000);
  void ask();
  expect(underWay).toHaveLength(3);
});

test("the cache stays within its limit of bytes", async () => {
  const { ask, underWay, cache } = openTestCache({ maxBytes: 250 });
  for (const [index, key] of ["/a", "/b", "/c", "/d"].entries()) {
    const asked = ask(key);
    underWay[index]!.finish();
    await asked;
  }
  expect(cache.size).toEqual({ pages: 2, bytes: 200 });
});

test("in any order of events, no answer is more than a second behind the last change", async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("ask" as const), key: fc.constantFrom("/a", "/b") }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("finish" as const), which: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("change" as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("pass" as const), ms: fc.nat(900) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: "max" }), async steps => {
      const { ask, underWay, change, pass, version, now } = openTestCache();
      const changedAt = [0, 0];
      let mistakes = 0;
      for (const each of steps) {
        if (each.kind === "pass") pass(each.ms);
        if (each.kind === "change") {
          change();
          changedAt[version()] = now();
        }
        if (each.kind === "finish") underWay.splice(each.which % underWay.length, 1)[0]?.finish();
        if (each.kind === "ask") {
          const askedAt = now();
          const check = async () => {
            const outdatedAt = changedAt[(await ask(each.key)).version + 1] ?? Infinity;
            if (askedAt - outdatedAt > 1_000) mistakes += 1;
          };
          void check();
        }
        await settle();
      }
      expect(mistakes).toBe(0);
    }),
    { numRuns: 200 },
  );
});
