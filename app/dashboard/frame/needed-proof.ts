import { createContext, useContext } from "react";

/** What the current user must type before something important. Forms only; the server checks again. */
export const NeededProofContext = createContext<"code" | "password" | undefined>(undefined);

export function useNeededProof() {
  return useContext(NeededProofContext);
}
