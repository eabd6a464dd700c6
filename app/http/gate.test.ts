import { expect, test } from "vitest";
import { createGate } from "./gate.server.ts";

const refusal = () => new Error("busy");

/** Work that ends when told to, and notes when it began. */
function works(names: string[]) {
  const begun: string[] = [];
  const all = names.map(name => ({ name, end: Promise.withResolvers<string>() }));
  const work = (name: string) => () => {
    begun.push(name);
    return all.find(each => each.name === name)!.end.promise;
  };
  return { begun, work, end: (name: string) => all.find(each => each.name === name)!.end.resolve(name) };
}

test("a full gate without a queue refuses at once, and lets in again when there is room", async () => {
  const { begun, work, end } = works(["a", "b", "c"]);
  const gate = createGate({ max: 1 }, refusal);
  const first = gate(work("a"));
  await expect(gate(work("b"))).rejects.toThrow("busy");
  end("a");
  expect(await first).toBe("a");
  end("c");
  expect(await gate(work("c"))).toBe("c");
  expect(begun).toEqual(["a", "c"]);
});

test("a few wait in order, more are refused, and never is more inside than there is room for", async () => {
  const { begun, work, end } = works(["a", "b", "c", "d"]);
  const gate = createGate({ max: 1, maxWaiting: 2, waitMs: 60_000 }, refusal);
  const [first, second, third] = [gate(work("a")), gate(work("b")), gate(work("c"))];
  await expect(gate(work("d"))).rejects.toThrow("busy");
  expect(begun).toEqual(["a"]);
  end("a");
  await first;
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("b");
  end("c");
  expect(await Promise.all([second, third])).toEqual(["b", "c"]);
});

test("one key has its share of the places and no more, and gets it back", async () => {
  const { begun, work, end } = works(["a", "b", "c", "d", "e"]);
  const gate = createGate({ max: 3, maxPerKey: 2 }, refusal);
  const greedy = [gate(work("a"), "one"), gate(work("b"), "one")];
  await expect(gate(work("c"), "one")).rejects.toThrow("busy");
  const other = gate(work("d"), "other");
  await expect(gate(work("c"), "third")).rejects.toThrow("busy");
  for (const name of ["a", "b", "d", "e"]) end(name);
  await Promise.all([...greedy, other]);
  expect(await gate(work("e"), "one")).toBe("e");
  expect(begun).toEqual(["a", "b", "d", "e"]);
});

test("who waits too long is refused, and work that throws frees its place", async () => {
  const { work, end } = works(["a", "b"]);
  const gate = createGate({ max: 1, maxWaiting: 5, waitMs: 20 }, refusal);
  const first = gate(work("a"));
  await expect(gate(work("b"))).rejects.toThrow("busy");
  end("a");
  await first;
  await expect(gate(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  end("b");
  expect(await gate(work("b"))).toBe("b");
});

test("under strain nothing is added to what is inside, but one piece of work always gets through", async () => {
  const { work, end } = works(["a", "b"]);
  let isStrained = true;
  const gate = createGate({ max: 10, isStrained: () => isStrained }, refusal);
  const first = gate(work("a"));
  await expect(gate(work("b"))).rejects.toThrow("busy");
  isStrained = false;
  const second = gate(work("b"));
  end("a");
  end("b");
  expect(await Promise.all([first, second])).toEqual(["a", "b"]);
});
