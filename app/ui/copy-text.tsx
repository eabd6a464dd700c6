import { useCopy } from "#app/ui/page/use-copy.ts";
import { Button } from "./button.tsx";

/** Shows nothing where the browser cannot copy. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { canCopy, news, copy } = useCopy("Your browser doesn't allow it. Select the text and copy it.");
  if (!canCopy) return null;
  return (
    <>
      <Button onClick={() => copy(text)}>{label}</Button>
      <span role="status">{news}</span>
    </>
  );
}
