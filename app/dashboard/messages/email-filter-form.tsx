import { href, Link } from "react-router";
import { type EmailFilter as Choice, emailFilters } from "#app/shop/kept-emails/email-states.ts";
import styles from "#app/dashboard/orders/order-filter.module.css";

const choices = [undefined, ...(Object.keys(emailFilters) as Choice[])];

/** Which e-mails the list shows: links, so that each choice has its address. */
export function EmailFilterForm({ only, troubled }: { only: Choice | undefined; troubled: number }) {
  return (
    <nav aria-label="State of the e-mails" className={styles.alone}>
      <ul className={styles.filter}>
        {choices.map(choice => (
          <li key={choice ?? "all"}>
            <Link
              className={styles.choice}
              to={choice ? `${href("/admin/messages/emails")}?only=${choice}` : href("/admin/messages/emails")}
              aria-current={choice === only ? "true" : undefined}
            >
              {choice ?? "all"}
              {choice === "failed" && troubled > 0 && ` (${troubled < 100 ? troubled : "99+"})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
