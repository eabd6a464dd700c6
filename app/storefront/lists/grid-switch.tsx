import styles from "./grid-switch.module.css";

const yearSeconds = 31_536_000;

/**
 * Switches every grid on a phone between one and two columns. Kept in a readable cookie and set as `<html data-grid>`
 * before the first paint, like the theme. Needs script; hidden where the width decides.
 */
export function GridSwitch() {
  return (
    <div className={styles.choice} data-needs-script="">
      <button
        ref={showGrid}
        type="button"
        className={`row middle control ${styles.button}`}
        aria-pressed="false"
        onClick={switchGrid}
      >
        <span className="visually-hidden">Two per row</span>
      </button>
    </div>
  );
}

const html = () => document.documentElement;

/** The document holds the choice, so the button need not render again. */
function showGrid(button: HTMLButtonElement | null): void {
  button?.setAttribute("aria-pressed", String(html().hasAttribute("data-grid")));
}

function switchGrid({ currentTarget }: { currentTarget: HTMLButtonElement }): void {
  const isTwo = html().toggleAttribute("data-grid");
  document.cookie = `grid=two; Path=/; SameSite=Lax; Max-Age=${isTwo ? yearSeconds : 0}`;
  showGrid(currentTarget);
}
