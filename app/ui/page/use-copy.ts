import { useState } from "react";
import { useCan } from "./use-can.ts";

/**
 * Copies texts. `news`: what came of it, "" before; `otherwise`: what to do where the browser refuses. `canCopy` is
 * false on the server.
 */
export function useCopy(otherwise: string) {
  const canCopy = useCan("clipboard");
  const [news, setNews] = useState("");
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setNews("Copied"),
      () => setNews(otherwise),
    );
  return { canCopy, news, copy };
}
