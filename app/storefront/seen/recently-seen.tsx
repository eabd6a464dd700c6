import { type ComponentType, useEffect, useState } from "react";
import type { SeenRowProps } from "./seen-row.tsx";

/**
 * Shows below a product those seen before it in this browser. Their code, which notes this one, loads only for them.
 */
export function RecentlySeen({ here }: { here: string }) {
  const [Row, setRow] = useState<ComponentType<SeenRowProps>>();
  useEffect(() => {
    try {
      const seen = localStorage.getItem("seen");
      if (!seen) localStorage.setItem("seen", here);
      else if (seen !== here) {
        import("./seen-row.tsx").then(
          ({ SeenRow }) => setRow(() => SeenRow),
          // Without a connection the row stays empty.
          () => {},
        );
      }
    } catch {
      // Storage is blocked, so nothing is remembered.
    }
  }, [here]);
  return Row && <Row here={here} />;
}
