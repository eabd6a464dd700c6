import type { Page } from "@playwright/test";

/** A picture: its address, and what is done before it is taken. */
export type Shot = {
  /** Names the file, without width and colours. */
  name: string;
  path: string;
  act?: (page: Page) => Promise<void>;
  isOwners?: boolean;
  /** Takes the picture in another shop: an empty one, or one with a hosted content store. */
  shop?: "empty" | "hosted";
  /** Pictures the screen alone, for overlays; otherwise the whole page. */
  part?: "screen";
  /** System colours instead of the shop's, as in high contrast. */
  isForced?: boolean;
  /** Doubles the size of text. */
  isEnlarged?: boolean;
  /** Leaves state such as a session, which is cleared afterwards. */
  leavesTraces?: boolean;
};

export const fileName = (name: string) => name.replaceAll(/[^a-z\d]+/giu, "-").toLowerCase();
