import { useEffect } from "react";

/** Has the document's title say `words` before the shop's name while this is shown. */
export function useTitle(words: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = before.replace(/^.*?(?= · )/u, words);
    return () => void (document.title = before);
  }, [words]);
}
