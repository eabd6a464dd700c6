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
  /** The whole page, unless an overlay is what matters. */
  part?: "screen";
  /** The colours of the system in place of the shop's, as in high contrast. */
  isForced?: boolean;
  /** With text twice as large. */
  isEnlarged?: boolean;
  /** Leaves state behind, such as a session, that is cleared before the next one. */
  leavesTraces?: boolean;
};

/** A page's name as a file has it. */
export const fileName = (name: string) => name.replaceAll(/[^a-z\d]+/giu, "-").toLowerCase();
