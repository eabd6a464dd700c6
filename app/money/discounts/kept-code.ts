import { useSyncExternalStore } from "react";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { codeFrom, maxCodeLength } from "./cart-discount.ts";

/** The code that was typed, kept in this browser until an order is made or it is taken out; "" for none. */
const store = createBrowserStore<string>({
  keys: ["discount-code"],
  parse: ([text]) => codeFrom(text ?? "").slice(0, maxCodeLength),
  format: code => [code === "" ? null : code],
});

export function useKeptCode(): string {
  return useSyncExternalStore(store.subscribe, store.read, () => "");
}

/** Keeps a code, or with "" none. */
export function keepCode(typed: string): void {
  store.update(() => codeFrom(typed).slice(0, maxCodeLength));
}
