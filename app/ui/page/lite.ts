import { createContext, use } from "react";

/** True for little data: tiny pictures, no web fonts, no prefetching. */
export const LiteContext = createContext(false);

export function useIsLite(): boolean {
  return use(LiteContext);
}
