import { useLocation } from "react-router";
import * as v from "valibot";
import styles from "./bought-again-note.module.css";

const stateSchema = v.object({ boughtAgain: v.pipe(v.string(), v.nonEmpty()) });

/** Navigation state for the cart after "Buy again" with items missing. */
export function boughtAgainState(note: string): v.InferOutput<typeof stateSchema> {
  return { boughtAgain: note };
}

/**
 * What could not be bought again; shown until the page is left. `isRead`: the cart has been read, so that the first
 * render is the same for everyone.
 */
export function BoughtAgainNote({ isRead }: { isRead: boolean }) {
  const parsed = v.safeParse(stateSchema, useLocation().state);
  return (
    <div role="status">
      {isRead && parsed.success && (
        <p className={`breakable rounded pad-4 above-4 ${styles.note}`}>
          Some items were not added: {parsed.output.boughtAgain}
        </p>
      )}
    </div>
  );
}
