import { useId } from "react";
import { usePageLook } from "#app/ui/page/page-look.ts";
import styles from "./motif.module.css";

/** An 8 px strip of lozenges, for the storefront's top and above its footer. Nothing in a plain look. */
export function SelvedgeStrip() {
  return usePageLook()?.isPlain ? null : <SelvedgeSample />;
}

/** The strip whatever the look, for its preview. */
export function SelvedgeSample() {
  const id = useId();
  return (
    <svg className={styles.strip} width="100%" height="8" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="24" height="8" patternUnits="userSpaceOnUse">
          <path d="M12 0.75 16.5 4 12 7.25 7.5 4Z" />
          <path d="M2.25 2.75h1.5v2.5h-1.5zM20.25 2.75h1.5v2.5h-1.5z" />
        </pattern>
      </defs>
      <rect width="100%" height="8" fill={`url(#${id})`} />
    </svg>
  );
}

/** A faint grid of lozenges that fills its box: for missing pictures, the empty cart, the thanks and the 404 page. */
export function LozengeTile({ className = "" }: { className?: string }) {
  const id = useId();
  if (usePageLook()?.isPlain) return null;
  return (
    <svg className={`${styles.tile} ${className}`} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d="M24 7 41 24 24 41 7 24Z" />
          <path d="M24 15 33 24 24 33 15 24Z" />
          <circle cx="24" cy="24" r="2" />
          <circle cx="0" cy="0" r="2" />
          <circle cx="48" cy="0" r="2" />
          <circle cx="0" cy="48" r="2" />
          <circle cx="48" cy="48" r="2" />
          <path d="M21 0h6M21 48h6M0 21v6M48 21v6" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
