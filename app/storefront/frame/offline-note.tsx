import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { Html } from "#app/ui/html.tsx";
import { isSeenCopy, useIsOffline } from "#app/ui/page/connection.ts";
import { useIsLite } from "#app/ui/page/lite.ts";
import { useServiceWorker } from "#app/ui/page/use-service-worker.ts";
import { watchReach } from "#app/ui/page/when-reachable.ts";
import styles from "./offline-note.module.css";

/**
 * Says that the shop cannot be reached, on an open page or a copy kept by the service worker. Every page contains it,
 * hidden, so that a copy shows it without script; the worker writes the date in.
 */
export function OfflineNote() {
  const isOffline = useIsOffline();
  useWholePageLinks(isOffline);
  useReturn();
  useServiceWorker();
  useSeenPages();
  // The offline page says so itself.
  if (useLocation().pathname === href("/offline")) return null;
  return (
    <div className={`gone ${styles.note}`} role="status" data-offline={isOffline ? "" : undefined} data-offline-note="">
      <p className={`page-width small ${styles.words}`}>
        <strong>You are offline.</strong> This page is as you last saw it
        {/* Empty, because the service worker, not React, writes the text here. */}
        <Html of="" as="span" data-seen-on="" suppressHydrationWarning />: prices and stock may have changed. You can
        buy when you are online again.
      </p>
    </div>
  );
}

/** Offline, a link loads its whole page, which the service worker may have cached; it never caches data alone. */
function useWholePageLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const listener = (event: MouseEvent) => {
      if ((event.target as Element).closest?.("a[href^='/']:not([aria-disabled])")) event.stopPropagation();
    };
    window.addEventListener("click", listener, true);
    return () => window.removeEventListener("click", listener, true);
  }, [isOffline]);
}

/** Reloads a copied page once the shop answers, and leads from the offline page to the page that was asked for. */
function useReturn(): void {
  useEffect(() => {
    if (!isSeenCopy()) return;
    const wanted = location.pathname === href("/offline") ? URL.parse(location.hash.slice(1)) : null;
    const target = wanted?.origin === location.origin ? wanted.href : location.href;
    // Requests the page itself: if the shop answered too slowly, a reload would only show the copy again.
    return watchReach(target, answers => {
      if (!answers) return;
      if (target === location.href) location.reload();
      else location.replace(target);
    });
  }, []);
}

/** Tells the service worker about pages reached without a page load, so that it caches them too. */
function useSeenPages(): void {
  const { pathname } = useLocation();
  const isLite = useIsLite();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname || isLite) return;
    first.current = "";
    navigator.serviceWorker?.controller?.postMessage({ seen: pathname });
  }, [pathname, isLite]);
}
