import { useEffect } from "react";

/** Puts `words` before the shop's name in the title while mounted. */
export function useTitle(words: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = before.replace(/^.*?(?= · )/u, words);
    return () => void (document.title = before);
  }, [words]);
}
