import { expect, test } from "vitest";
import { moveInOrder } from "./move-in-order.ts";

const rowsAt = (...positions: number[]) => positions.map((position, index) => ({ id: "abcdef"[index]!, position }));

test("a row swaps places with its neighbour, and only these two change", () => {
  expect(moveInOrder(rowsAt(1, 2, 3), { id: "b", direction: "down" })).toEqual({
    kind: "moved",
    row: { id: "b", position: 2 },
    from: 2,
    to: 3,
    changed: [
      { id: "c", position: 2 },
      { id: "b", position: 3 },
    ],
  });
  expect(moveInOrder(rowsAt(1, 2, 3), { id: "b", direction: "up" })).toMatchObject({ from: 2, to: 1 });
});

test("rows with equal positions are numbered anew", () => {
  expect(moveInOrder(rowsAt(1, 1, 1, 4), { id: "b", direction: "up" })).toMatchObject({
    kind: "moved",
    changed: [
      { id: "a", position: 2 },
      { id: "c", position: 3 },
    ],
  });
});

test("the first does not move up, the last not down, and an unknown one is missing", () => {
  expect(moveInOrder(rowsAt(1, 2), { id: "a", direction: "up" })).toEqual({ kind: "stays" });
  expect(moveInOrder(rowsAt(1, 2), { id: "b", direction: "down" })).toEqual({ kind: "stays" });
  expect(moveInOrder(rowsAt(1, 2), { id: "x", direction: "down" })).toEqual({ kind: "missing" });
  expect(moveInOrder([], { id: "x", direction: "up" })).toEqual({ kind: "missing" });
});

test("a hidden row keeps its place, and does not count", () => {
  const [a, b, c] = rowsAt(1, 2, 3);
  const rows = [a!, { ...b!, isHidden: true }, c!];
  expect(moveInOrder(rows, { id: "c", direction: "up" })).toMatchObject({
    from: 2,
    to: 1,
    changed: [
      { id: "c", position: 1 },
      { id: "a", position: 3 },
    ],
  });
  expect(moveInOrder(rows, { id: "b", direction: "up" })).toEqual({ kind: "missing" });
});
