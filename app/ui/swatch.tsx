import { colorName } from "#app/lib/color-name.ts";
import styles from "./swatch.module.css";

/**
 * A colour as a small disc and as its word, for colour alone says nothing. The word comes from data: it fills the disc only
 * when it can be a CSS colour, as an SVG attribute, which needs no leave to style; a word that names none leaves the ring.
 */
export function Swatch({ color }: { color: string }) {
  const fill = /^(?:[a-z]{3,24}|#[0-9a-f]{3,8})$/iu.test(color) ? color.toLowerCase() : "none";
  return (
    <span className={styles.swatch}>
      <svg className={styles.disc} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="7.5" fill={fill} />
      </svg>
      <span>{colorName(color)}</span>
    </span>
  );
}
