import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import styles from "./search-link.module.css";

/** Looks like a field and opens the search, whose field has the focus. */
export function SearchLink() {
  return (
    <QuickLink className={styles.link} to={href("/admin/search")} aria-keyshortcuts="/ Control+K">
      <SearchIcon />
      <span className={styles.word}>Search</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </QuickLink>
  );
}

/** "/" opens the search, except while somebody types; Ctrl+K and ⌘K open it anywhere. */
export function useSearchKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping = target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
      const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping;
      if (!isSlash && !((ctrlKey || metaKey) && key === "k")) return;
      // A question must be answered first.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      void navigate(href("/admin/search"));
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [navigate]);
}
