import { formatLagosTime } from "#app/lib/lagos-time.ts";
import cards from "#app/admin/card-list.module.css";
import styles from "./message-list.module.css";

type Message = { id: string; name: string; email: string; message: string; at: Date };

/** What people wrote on the contact page; the address answers them. */
export function MessageList({ messages }: { messages: Message[] }) {
  return (
    <ol className={cards.list}>
      {messages.map(({ id, name, email, message, at }) => (
        <li key={id} className={cards.card}>
          <div className={cards.heading}>
            <h2 className={cards.title}>{name}</h2>
            <time className={cards.by} dateTime={at.toISOString()}>
              {formatLagosTime(at)}
            </time>
          </div>
          <p>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </p>
          <p className={styles.text}>{message}</p>
        </li>
      ))}
    </ol>
  );
}
