import { useSyncExternalStore } from "react";

const large = "(min-width: 64rem)";

/** Whether the window fits the large layout; false on the server, which builds for phones first. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(large);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(large).matches,
    () => false,
  );
}
