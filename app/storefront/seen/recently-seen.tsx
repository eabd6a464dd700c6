import { type ComponentType, useEffect, useState } from "react";
import { noteSeen } from "./seen-products.ts";
import type { SeenRowProps } from "./seen-row.tsx";

/** Below a product: notes that it was seen, and shows those seen before. The row's code loads only for them. */
export function RecentlySeen({ here }: { here: string }) {
  const [Row, setRow] = useState<ComponentType<SeenRowProps>>();
  useEffect(() => {
    if (noteSeen(here)) void loadRow().then(module => setRow(() => module?.SeenRow));
  }, [here]);
  return Row && <Row here={here} />;
}

/** Undefined without a connection. */
export function loadRow() {
  return import("./seen-row.tsx").catch(() => undefined);
}
