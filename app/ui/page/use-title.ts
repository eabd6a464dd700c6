import { useEffect } from "react";

/** Puts `words` before the shop's name in the title while mounted; undefined leaves it as it is. */
export function useTitle(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return undefined;
    const before = document.title;
    // The home page's title is the shop's name alone.
    document.title = before.replace(/^(?:.*? · )?/u, `${words} · `);
    return () => void (document.title = before);
  }, [words]);
}
