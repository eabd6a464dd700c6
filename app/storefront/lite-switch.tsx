import { useLocation } from "react-router";
import { useIsLite } from "#app/ui/lite.ts";
import styles from "./lite-switch.module.css";

/** Little data, on or off: a plain form, kept in a cookie, which brings the same page back in its other kind. */
export function LiteSwitch() {
  const isLite = useIsLite();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/pictures">
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="pictures"
        value={isLite ? "full" : "lite"}
        className={styles.switch}
        aria-pressed={isLite}
      >
        Lite pictures
      </button>
    </form>
  );
}
