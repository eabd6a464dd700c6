import type { Moves } from "#app/platform/tables/moves.ts";

/** Starts `waiting`; staff show or hide it, and may undo either. An edit by its author makes it wait again. */
export const reviewMoves = {
  waiting: ["shown", "hidden"],
  shown: ["hidden", "waiting"],
  hidden: ["shown", "waiting"],
} as const satisfies Moves;

export type ReviewState = keyof typeof reviewMoves;

/** Buyers choose among these. */
export const fits = ["small", "true", "large"] as const;

export type Fit = (typeof fits)[number];
