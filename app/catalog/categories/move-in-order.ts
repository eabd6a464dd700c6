export type MoveDirection = "up" | "down";

/** `isHidden`: not in the list that is shown; such a row keeps its place among the others. */
type Placed = { id: string; position: number; isHidden?: boolean };

/** `from` and `to`: places among the rows shown, from 1. `changed`: the rows with another position, and that. */
export type MovedInOrder<Row> = {
  kind: "moved";
  row: Row;
  from: number;
  to: number;
  changed: { id: string; position: number }[];
};

/**
 * Swaps a row with the one shown before (`up`) or after (`down`) it. Numbers all rows from 1: rows with equal positions
 * would not change places by swapping these. `stays` at either end, `missing` for an unknown or hidden row.
 */
export function moveInOrder<Row extends Placed>(
  rows: readonly Row[],
  { id, direction }: { id: string; direction: MoveDirection },
): MovedInOrder<Row> | { kind: "stays" } | { kind: "missing" } {
  const shown = rows.filter(({ isHidden = false }) => !isHidden);
  const from = shown.findIndex(row => row.id === id);
  const to = direction === "up" ? from - 1 : from + 1;
  const [row, neighbour] = [shown[from], shown[to]];
  if (!row) return { kind: "missing" };
  if (!neighbour) return { kind: "stays" };
  const changed = rows
    .with(rows.indexOf(row), neighbour)
    .with(rows.indexOf(neighbour), row)
    .map((each, index) => ({ id: each.id, was: each.position, position: index + 1 }))
    .filter(({ was, position }) => was !== position);
  return {
    kind: "moved",
    row,
    from: from + 1,
    to: to + 1,
    changed: changed.map(({ id: each, position }) => ({ id: each, position })),
  };
}
