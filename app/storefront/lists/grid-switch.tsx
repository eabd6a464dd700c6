import styles from "./grid-switch.module.css";

const yearSeconds = 31_536_000;

/**
 * Shows the cards of every grid two beside each other on a phone, or one: kept in a readable cookie and applied as
 * `<html data-grid>` before the first paint, as the theme is. Needs script; not shown where the width decides.
 */
export function GridSwitch() {
  return (
    <div className={styles.choice} data-needs-script="">
      <button ref={showGrid} type="button" className={styles.button} aria-pressed="false" onClick={switchGrid}>
        <span className="visually-hidden">Two per row</span>
      </button>
    </div>
  );
}

const html = () => document.documentElement;

/** The document has what is chosen, so that no rendering of this button is needed for it. */
function showGrid(button: HTMLButtonElement | null): void {
  button?.setAttribute("aria-pressed", String(html().hasAttribute("data-grid")));
}

function switchGrid({ currentTarget }: { currentTarget: HTMLButtonElement }): void {
  const isTwo = html().toggleAttribute("data-grid");
  document.cookie = `grid=two; Path=/; SameSite=Lax; Max-Age=${isTwo ? yearSeconds : 0}`;
  showGrid(currentTarget);
}
