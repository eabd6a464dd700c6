import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useCan } from "#app/ui/page/use-can.ts";

/** Shows only what the browser can do. */
export function HandOn({ title }: { title: string }) {
  const canCopy = useCan("clipboard");
  const canShare = useCan("share");
  const [news, setNews] = useState("");
  const url = () => location.origin + location.pathname;

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url()).then(
      () => true,
      () => false,
    );
    setNews(isCopied ? "Copied" : "Your browser doesn't allow it. Copy the address at the top instead.");
  }

  return (
    <>
      {canCopy && <Button onClick={() => void copy()}>Copy link</Button>}
      {/* `share` rejects when the shopper cancels. */}
      {canShare && <Button onClick={() => void navigator.share({ title, url: url() }).catch(() => {})}>Share</Button>}
      <Button data-needs-script onClick={() => window.print()}>
        Print
      </Button>
      <span role="status">{news}</span>
    </>
  );
}
