import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import * as v from "valibot";
import { counted } from "#app/lib/counted.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./new-orders.module.css";

const pauseMs = 20_000;
const news = v.object({ count: v.number() });

/**
 * Links to new orders since the list was loaded; the list itself never moves on its own. Asks every twenty seconds
 * while the page is visible. `newest`: the newest order's id on loading, "" in a shop without orders.
 */
export function NewOrders({ newest }: { newest: string }) {
  const count = useNews(newest);
  return (
    <div role="status" className={`row ${styles.news}`} data-print="no">
      {count > 0 && (
        <Link to={href("/admin")} className={buttonClass({ look: "primary" }, styles.link)}>
          {counted(count, "new order")}
        </Link>
      )}
    </div>
  );
}

function useNews(newest: string): number {
  const [seen, setSeen] = useState({ newest, count: 0 });
  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    const ask = async () => {
      clearTimeout(timer);
      // Resumes when the page becomes visible: see below.
      if (document.visibilityState !== "visible") return;
      const count = await askForNews(newest, stop.signal);
      if (stop.signal.aborted || count === "ended") return;
      if (count !== undefined) setSeen({ newest, count });
      timer = window.setTimeout(ask, pauseMs);
    };
    timer = window.setTimeout(ask, pauseMs);
    document.addEventListener("visibilitychange", ask, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [newest]);
  return seen.newest === newest ? seen.count : 0;
}

/** Returns undefined when no answer came, "ended" when the session is over. */
async function askForNews(newest: string, signal: AbortSignal): Promise<number | "ended" | undefined> {
  try {
    const answer = await fetch(`${href("/admin/orders/news")}?after=${newest}`, { signal });
    if (answer.redirected || answer.status === 401 || answer.status === 403) return "ended";
    const parsed = v.safeParse(news, answer.ok ? await answer.json() : undefined);
    return parsed.success ? parsed.output.count : undefined;
  } catch {
    // The network is gone, or the page was left.
    return undefined;
  }
}
