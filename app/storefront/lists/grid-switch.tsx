import { switchLargePictures, useHasLargePictures } from "#app/storefront/browsing/large-pictures.ts";
import styles from "./grid-switch.module.css";

/**
 * Switches every grid on a phone between two columns and one with large pictures. Needs script; hidden where the width
 * decides.
 */
export function GridSwitch() {
  return (
    <div className={styles.choice} data-needs-script="">
      <button
        type="button"
        className={`row middle control ${styles.button}`}
        aria-pressed={useHasLargePictures()}
        onClick={switchLargePictures}
      >
        Large<span className="visually-hidden"> pictures</span>
      </button>
    </div>
  );
}
