import { formatLagosTime } from "#app/lib/lagos-time.ts";
import styles from "./message-list.module.css";

type Message = { id: string; name: string; email: string; message: string; at: Date };

/** What people wrote on the contact page; the address answers them. */
export function MessageList({ messages }: { messages: Message[] }) {
  return (
    <ol className={styles.list}>
      {messages.map(({ id, name, email, message, at }) => (
        <li key={id} className={styles.message}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.from}>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>{" "}
            <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
          </p>
          <p className={styles.text}>{message}</p>
        </li>
      ))}
    </ol>
  );
}
