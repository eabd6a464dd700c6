/**
 * Each state lists the states that may follow. A table's schema takes its states' names from it, every change goes
 * through `move`, `canMove` or `statesBefore`, and `npm run chaos` reports states and moves that it lacks.
 */
export type Moves = Record<string, readonly string[]>;

/** The states' names in order, for the schema. */
export function statesOf<M extends Moves>(moves: M): [keyof M & string, ...(keyof M & string)[]] {
  return Object.keys(moves) as [keyof M & string, ...(keyof M & string)[]];
}

export function canMove(moves: Moves, from: string, to: string): boolean {
  return moves[from]?.includes(to) ?? false;
}

/** Returns `to`. A move that no state allows is a type error; one that this row's state does not allow throws. */
export function move<M extends Moves, From extends keyof M & string, To extends M[From][number]>(
  moves: M,
  from: From,
  to: To,
): To {
  if (canMove(moves, from, to)) return to;
  throw new Error(`There is no move from "${from}" to "${to}".`);
}

/** The states a row may have before `to`, for updates that have not read the row. */
export function statesBefore<M extends Moves>(moves: M, to: keyof M & string): (keyof M & string)[] {
  return statesOf(moves).filter(from => canMove(moves, from, to));
}
