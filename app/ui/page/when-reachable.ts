import { useEffect, useState } from "react";
import { isOffline, useIsOffline } from "./connection.ts";

const lookEveryMs = 5_000;
const answersWithinMs = 4_000;

/**
 * Calls `onLook` with whether `target` answers: at once, every few seconds, and when the browser thinks that it is
 * online. `navigator.onLine` is not enough: it is also true on a network without internet. Returns what ends it.
 */
export function watchReach(target: string, onLook: (answers: boolean) => void): () => void {
  let hasEnded = false;
  async function look() {
    if (document.visibilityState === "hidden") return;
    const signal = AbortSignal.timeout(answersWithinMs);
    const asking = fetch(target, { method: "HEAD", cache: "no-store", redirect: "manual", signal });
    const answer = await asking.catch(() => undefined);
    if (!hasEnded) onLook(answer !== undefined && answer.status < 500);
  }
  void look();
  const timer = setInterval(look, lookEveryMs);
  const events = ["online", "visibilitychange"];
  for (const event of events) window.addEventListener(event, look);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, look);
  };
}

/**
 * For a page that could not be loaded: whether the shop is out of reach. Loads the page once it answers again. A page
 * that fails although the shop answers is not loaded again, which could go on for ever.
 */
export function useUnreachable(): boolean {
  const isAway = useIsOffline();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    let wasAway = isOffline();
    return watchReach(location.href, answers => {
      if (answers && wasAway) location.reload();
      wasAway ||= !answers;
      setSilent(wasAway);
    });
  }, []);
  return isAway || isSilent;
}
