import type { Page } from "@playwright/test";

/** One picture: where, and what is done there before it is taken. */
export type Shot = {
  /** The file's name without width and colours. */
  name: string;
  path: string;
  act?: (page: Page) => Promise<void>;
  isOwners?: boolean;
  /** Another shop than the filled one: nothing in it, or the catalogue in a hosted content store. */
  shop?: "empty" | "hosted";
  /** The whole page unless it is what lies over it that matters. */
  part?: "screen";
  /** The colours of the system in place of the shop's, as in high contrast. */
  isForced?: boolean;
  /** Letters twice as large. */
  isEnlarged?: boolean;
  /** Somebody has signed in, say: forgotten before the next one. */
  leavesTraces?: boolean;
};

/** A page's name as a file has it. */
export const fileName = (name: string) => name.replaceAll(/[^a-z\d]+/giu, "-").toLowerCase();
