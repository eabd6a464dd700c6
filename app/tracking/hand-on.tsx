import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";

/** Buttons that copy the page's link, or hand it to another app, as far as the browser can do either. */
export function HandOn({ title }: { title: string }) {
  // Both are there on https only, and in some browsers never.
  const canCopy = useCan("clipboard");
  const canShare = useCan("share");
  const [news, setNews] = useState("");
  const url = () => location.origin + location.pathname;

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url()).then(
      () => true,
      () => false,
    );
    setNews(isCopied ? "Copied" : "The browser does not allow it. Copy the address at the top instead.");
  }

  return (
    <>
      {canCopy && <Button onClick={() => void copy()}>Copy link</Button>}
      {/* Whoever changes their mind rejects it. */}
      {canShare && <Button onClick={() => void navigator.share({ title, url: url() }).catch(() => {})}>Share</Button>}
      <Button data-needs-script onClick={() => window.print()}>
        Print
      </Button>
      <span role="status">{news}</span>
    </>
  );
}

/** Whether the browser has this of its `navigator`; the server's page is without. */
function useCan(name: "clipboard" | "share"): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => name in navigator,
    () => false,
  );
}

const neverChanges = () => () => {};
