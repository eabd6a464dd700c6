type Watched = Window & { problemsSeen?: string[] };

/**
 * What a page has complained of since the last time; watches it from the first time on. For a browser that tells its
 * driver nothing: what a policy refused and what did not load is known from the page's beginning, an error only once it
 * is watched, which is before its own script has come. Runs in the page.
 */
export function watchPage(): string[] {
  const kept = "problems of the page before";
  const page = window as Watched;
  if (!page.problemsSeen) {
    const seen: string[] = JSON.parse(sessionStorage.getItem(kept) ?? "[]");
    sessionStorage.removeItem(kept);
    page.problemsSeen = seen;
    addEventListener("pagehide", () => seen.length > 0 && sessionStorage.setItem(kept, JSON.stringify(seen)));

    const loaded = (entry: PerformanceEntry) => {
      const { name, responseStatus } = entry as PerformanceResourceTiming;
      if (responseStatus >= 400) seen.push(`${responseStatus} from ${name}`);
    };
    performance.getEntriesByType("navigation").forEach(loaded);
    new PerformanceObserver(list => list.getEntries().forEach(loaded)).observe({ type: "resource", buffered: true });
    new ReportingObserver(reports => reports.forEach(({ body }) => seen.push(`refused: ${JSON.stringify(body)}`)), {
      types: ["csp-violation"],
      buffered: true,
    }).observe();

    addEventListener("error", event => seen.push(`page error: ${event.error?.stack ?? event.message}`));
    addEventListener("unhandledrejection", ({ reason }) => seen.push(`rejected: ${reason?.stack ?? reason}`));
    const say = console.error;
    console.error = (...words: unknown[]) => {
      seen.push(`console: ${words.map(word => (word instanceof Error ? word.stack : String(word))).join(" ")}`);
      say(...words);
    };
  }
  return page.problemsSeen.splice(0);
}
