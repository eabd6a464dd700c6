import { Form, href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { SetUpStep } from "#app/orders/today/find-set-up.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./set-up-list.module.css";

/** `to` left out: done on the server, not in the dashboard. */
const words: Record<SetUpStep["kind"], { title: string; sentence: string; to?: string }> = {
  name: {
    title: "Name your shop",
    sentence: "Shown on every page and email.",
    to: href("/admin/settings"),
  },
  product: {
    title: "Add your first product",
    sentence: "Title, price, sizes and a picture.",
    to: href("/admin/products/new"),
  },
  payment: {
    title: "Set up payments",
    sentence: "Bank transfer, pay on delivery, or Paystack.",
    to: href("/admin/settings/paying"),
  },
  delivery: {
    title: "Set up delivery",
    sentence: "Fees and areas. Until then, one fee applies to all of Nigeria.",
    to: href("/admin/delivery"),
  },
  contact: {
    title: "Add your contact details",
    sentence: "Phone or WhatsApp, for questions about orders.",
    to: href("/admin/settings"),
  },
  pages: {
    title: "Write your pages",
    sentence: "Returns, privacy, and delivery or about us. Each starts from a template.",
    to: href("/admin/pages"),
  },
  mail: {
    title: "Connect email",
    sentence: "Enter your mail server. Until then no emails are sent.",
    to: href("/admin/settings/email"),
  },
  backup: {
    title: "Make a backup",
    sentence: "Ask your developer to back up the shop every few days. If you have a backup, mark it here.",
  },
};

const nobodyPays = "Customers can't pay yet. Add your bank account, or allow pay on delivery under Delivery.";

type SetUpListProps = { steps: SetUpStep[]; isPutAway: boolean };

/** Ticked from the shop's own data. */
export function SetUpList({ steps, isPutAway }: SetUpListProps) {
  const paysOnline = usePaysOnline();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isPutAway) {
    return (
      <Form method="post" className={styles.away}>
        <input type="hidden" name="isSetUpPutAway" value="false" />
        <p>
          {steps.length - done} of {steps.length} set-up steps left.
        </p>
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
    );
  }
  return (
    <section className={styles.setUp} aria-labelledby="set-up">
      <h2 id="set-up" className={styles.heading}>
        Set up your shop: {done} of {steps.length} done
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ kind, isDone, at }) => {
          const { title, sentence, to } = words[kind];
          return (
            <li key={kind} className={`${styles.step} ${isDone ? styles.done : ""}`}>
              <span className={styles.mark}>{isDone && <CheckIcon />}</span>
              <div>
                {to && !isDone ? (
                  <QuickLink className={styles.link} to={to}>
                    {title}
                  </QuickLink>
                ) : (
                  <p className={styles.title}>
                    {title}
                    {isDone && <span className="visually-hidden">: done</span>}
                  </p>
                )}
                {!isDone && (
                  <p className={styles.sentence}>{kind === "payment" && !paysOnline ? nobodyPays : sentence}</p>
                )}
                {kind === "backup" && <Backup isDone={isDone} at={at} />}
              </div>
            </li>
          );
        })}
      </ol>
      <Form method="post">
        <input type="hidden" name="isSetUpPutAway" value="true" />
        <Button type="submit" look="quiet">
          Hide
        </Button>
      </Form>
    </section>
  );
}

/** The button records a backup made elsewhere. */
function Backup({ isDone, at }: Pick<SetUpStep, "isDone" | "at">) {
  return (
    <>
      {at && (
        <p className={isDone ? styles.sentence : styles.late}>
          Last backup: <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
          {!isDone && ", more than 7 days ago"}
        </p>
      )}
      {!isDone && (
        <Form method="post" className={styles.byHand}>
          <Button type="submit" name="backup" value="made">
            Mark backup done
          </Button>
        </Form>
      )}
    </>
  );
}
