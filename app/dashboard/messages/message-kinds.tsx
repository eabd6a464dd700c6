import { href, NavLink } from "react-router";
import styles from "./message-kinds.module.css";

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
