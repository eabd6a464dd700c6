import { href, NavLink } from "react-router";
import styles from "./message-kinds.module.css";

/** The two kinds of messages: what people wrote to the shop, and what the shop writes to people. */
export function MessageKinds() {
  return (
    <nav aria-label="Kinds of messages">
      <ul className={styles.kinds}>
        <li>
          <NavLink end className={styles.kind} to={href("/admin/messages")}>
            Contact messages
          </NavLink>
        </li>
        <li>
          <NavLink className={styles.kind} to={href("/admin/messages/emails")}>
            Emails sent
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
