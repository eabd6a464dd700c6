import { createContext, useContext } from "react";

/** True when the current user must type a code before something important. Forms only; the server checks again. */
export const AsksCodeContext = createContext(false);

export function useAsksCode(): boolean {
  return useContext(AsksCodeContext);
}
