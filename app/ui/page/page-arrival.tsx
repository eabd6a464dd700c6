import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useWhoCookie } from "./use-who-cookie.ts";

/**
 * After a navigation without page load: focuses the heading, or a field that takes the focus, announces the title,
 * applies changed cookies.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  useWhoCookie();
  const lastPathname = useRef(pathname);
  const lastHeading = useRef("");
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const isSameHeading = heading !== null && heading.textContent === lastHeading.current;
    lastHeading.current = heading?.textContent ?? "";
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnouncement(document.title);
    // A panel over the same page has placed the focus itself.
    if (isSameHeading && document.activeElement !== document.body) return;
    const ownField = document.querySelector<HTMLElement>("main [data-takes-focus]");
    if (!ownField) heading?.setAttribute("tabindex", "-1");
    (ownField ?? heading)?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
