import { useState } from "react";

/** What `keepTyped` answers for the server when nothing came from it. */
type Unanswered = { ok: false };

/**
 * The page as the server answered it last, for forms whose every button posts the whole form. A lost connection leaves
 * it as it is, and says so in a toast.
 */
export function useAnsweredPage<Page extends object>(
  answer: NoInfer<Page> | Unanswered | undefined,
  loaded: Page,
): Page {
  const [last, setLast] = useState<Page>();
  const isAnswered = answer !== undefined && !("ok" in answer);
  if (isAnswered && answer !== last) setLast(answer);
  return isAnswered ? answer : (last ?? loaded);
}
