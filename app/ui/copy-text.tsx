import { useState } from "react";
import { Button } from "./button.tsx";
import { useCan } from "#app/ui/page/use-can.ts";

/** Nothing where the browser cannot copy. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const canCopy = useCan("clipboard");
  const [news, setNews] = useState("");
  if (!canCopy) return null;

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setNews(isCopied ? "Copied" : "Your browser doesn't allow it. Select the text and copy it.");
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status">{news}</span>
    </>
  );
}
