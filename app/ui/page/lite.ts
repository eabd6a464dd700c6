import { createContext, use } from "react";

/** Whether the page is shown with little data: tiny pictures, no web fonts, nothing fetched in advance. */
export const LiteContext = createContext(false);

export function useIsLite(): boolean {
  return use(LiteContext);
}
