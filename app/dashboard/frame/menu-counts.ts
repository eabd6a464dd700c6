import { createContext, useContext } from "react";
import type { MenuCounts } from "./menu-entries.ts";

/** Undefined while the counts are unknown. */
export const MenuCountsContext = createContext<MenuCounts | undefined>(undefined);

export function useMenuCounts(): MenuCounts | undefined {
  return useContext(MenuCountsContext);
}
