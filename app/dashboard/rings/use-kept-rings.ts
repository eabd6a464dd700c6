import { useEffect } from "react";

/** Holds the subscription's address while this browser rings; other browsers load nothing for that. */
export const ringsKey = "rings";

/** Looks after the alerts of a browser that has them, each time the dashboard is opened. */
export function useKeptRings(): void {
  useEffect(() => {
    try {
      if (!localStorage.getItem(ringsKey)) return;
    } catch {
      // A browser without storage never rang.
      return;
    }
    void import("./keep-rings.ts").then(
      ({ keepRings }) => keepRings(),
      // Without a connection, the next opening tries again.
      () => {},
    );
  }, []);
}
