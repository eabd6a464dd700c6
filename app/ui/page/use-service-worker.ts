import { useEffect } from "react";
import { serviceWorkerPath } from "#app/lib/front-addresses.ts";

/** Registers the service worker and checks for a new version once an hour at most. Not in development. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // Fails where storage is blocked; the shop works without it.
    navigator.serviceWorker?.register(serviceWorkerPath, { updateViaCache: "all" }).catch(() => {});
  }, []);
}
