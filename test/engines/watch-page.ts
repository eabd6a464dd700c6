type Watched = Window & { problemsSeen?: string[] };

/**
 * Returns the page's problems since the last call; the first call starts the watch, usually before the page's own
 * script. For browsers that report nothing to their driver. Failed loads are in the shop's log instead. Runs in the
 * page.
 */
export function watchPage(): string[] {
  const kept = "problems of the page before";
  const page = window as Watched;
  if (!page.problemsSeen) {
    const seen: string[] = JSON.parse(sessionStorage.getItem(kept) ?? "[]");
    sessionStorage.removeItem(kept);
    page.problemsSeen = seen;
    addEventListener("pagehide", () => seen.length > 0 && sessionStorage.setItem(kept, JSON.stringify(seen)));

    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      seen.push(`refused by ${violatedDirective}: ${blockedURI}`);
    });
    // WebKit's stack does not begin with the message.
    const textOf = (thing: unknown) => (thing instanceof Error ? `${String(thing)}\n${thing.stack}` : String(thing));
    addEventListener("error", ({ error, message }) => seen.push(`page error: ${error ? textOf(error) : message}`));
    addEventListener("unhandledrejection", ({ reason }) => seen.push(`rejected: ${textOf(reason)}`));
    const say = console.error;
    console.error = (...words: unknown[]) => {
      seen.push(`console: ${words.map(textOf).join(" ")}`);
      say(...words);
    };
  }
  return page.problemsSeen.splice(0);
}
