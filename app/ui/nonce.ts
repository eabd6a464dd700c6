import { createContext, use } from "react";

/** On the server, what marks our own inline scripts and styles for the security policy; gone when the page is sent. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
