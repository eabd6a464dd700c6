import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { areKeysOff, isDialogOpen, isKeyElsewhere } from "./single-keys.ts";
import styles from "./search-link.module.css";

/** Looks like a field and opens the search, whose field has the focus. */
export function SearchLink() {
  return (
    <QuickLink
      className={`row gap-2 middle muted target lights-up ${styles.link}`}
      to={href("/admin/search")}
      aria-keyshortcuts="/ Control+K"
    >
      <SearchIcon />
      <span className={`may-shrink ${styles.word}`}>Search</span>
      <kbd className={`gone ${styles.key}`} aria-hidden="true">
        /
      </kbd>
    </QuickLink>
  );
}

/** "/" opens the search, except while somebody types; Ctrl+K and ⌘K open it from a field too, but not from a dialog. */
export function useSearchKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      const isSlash = key === "/" && !isKeyElsewhere(event) && !areKeysOff();
      const isShortcut = (ctrlKey || metaKey) && key === "k" && !isDialogOpen();
      if (!isSlash && !isShortcut) return;
      event.preventDefault();
      void navigate(href("/admin/search"));
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [navigate]);
}
