import { useSyncExternalStore } from "react";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { codeFrom, maxCodeLength } from "./cart-discount.ts";

/** The typed code, kept in this browser until an order; "" for none. */
const store = createBrowserStore<string>({
  keys: ["discount-code"],
  parse: ([text]) => codeFrom(text ?? "").slice(0, maxCodeLength),
  format: code => [code === "" ? null : code],
});

export function useKeptCode(): string {
  return useSyncExternalStore(store.subscribe, store.read, () => "");
}

export function keepCode(typed: string): void {
  store.update(() => codeFrom(typed).slice(0, maxCodeLength));
}
