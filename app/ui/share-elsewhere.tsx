import { useCan } from "#app/ui/page/use-can.ts";
import { Button } from "./button.tsx";

/** The device's own ways to share; nothing where the browser has none. */
export function ShareElsewhere({ title, url }: { title: string; url: string }) {
  const canShare = useCan("share");
  if (!canShare) return null;
  // `share` rejects when the shopper cancels.
  return <Button onClick={() => void navigator.share({ title, url }).catch(() => {})}>More ways to share</Button>;
}
