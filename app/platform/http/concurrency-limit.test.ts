import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.server.ts";

const refusal = () => new Error("busy");

function works(names: string[]) {
  const begun: string[] = [];
  const all = names.map(name => ({ name, end: Promise.withResolvers<string>() }));
  const work = (name: string) => () => {
    begun.push(name);
    return all.find(each => each.name === name)!.end.promise;
  };
  return { begun, work, end: (name: string) => all.find(each => each.name === name)!.end.resolve(name) };
}

test("a full limit without a queue refuses at once, and takes work again when there is room", async () => {
  const { begun, work, end } = works(["a", "b", "c"]);
  const limit = limitConcurrency({ max: 1 }, refusal);
  const first = limit(work("a"));
  await expect(limit(work("b"))).rejects.toThrow("busy");
  end("a");
  expect(await first).toBe("a");
  end("c");
  expect(await limit(work("c"))).toBe("c");
  expect(begun).toEqual(["a", "c"]);
});

test("a few wait in order, more are refused, and no more run at once than allowed", async () => {
  const { begun, work, end } = works(["a", "b", "c", "d"]);
  const limit = limitConcurrency({ max: 1, maxWaiting: 2, waitMs: 60_000 }, refusal);
  const [first, second, third] = [limit(work("a")), limit(work("b")), limit(work("c"))];
  await expect(limit(work("d"))).rejects.toThrow("busy");
  expect(begun).toEqual(["a"]);
  end("a");
  await first;
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("b");
  end("c");
  expect(await Promise.all([second, third])).toEqual(["b", "c"]);
});

test("one key gets its share of the places and no more, and gets the share back later", async () => {
  const { begun, work, end } = works(["a", "b", "c", "d", "e"]);
  const limit = limitConcurrency({ max: 3, maxPerKey: 2 }, refusal);
  const greedy = [limit(work("a"), "one"), limit(work("b"), "one")];
  await expect(limit(work("c"), "one")).rejects.toThrow("busy");
  const other = limit(work("d"), "other");
  await expect(limit(work("c"), "third")).rejects.toThrow("busy");
  for (const name of ["a", "b", "d", "e"]) end(name);
  await Promise.all([...greedy, other]);
  expect(await limit(work("e"), "one")).toBe("e");
  expect(begun).toEqual(["a", "b", "d", "e"]);
});

test("work that waits too long is refused, and work that throws frees its place", async () => {
  const { work, end } = works(["a", "b"]);
  const limit = limitConcurrency({ max: 1, maxWaiting: 5, waitMs: 20 }, refusal);
  const first = limit(work("a"));
  await expect(limit(work("b"))).rejects.toThrow("busy");
  end("a");
  await first;
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  end("b");
  expect(await limit(work("b"))).toBe("b");
});

test("under strain no work joins running work, but one piece of work can always run", async () => {
  const { work, end } = works(["a", "b"]);
  let isStrained = true;
  const limit = limitConcurrency({ max: 10, isStrained: () => isStrained }, refusal);
  const first = limit(work("a"));
  await expect(limit(work("b"))).rejects.toThrow("busy");
  isStrained = false;
  const second = limit(work("b"));
  end("a");
  end("b");
  expect(await Promise.all([first, second])).toEqual(["a", "b"]);
});
