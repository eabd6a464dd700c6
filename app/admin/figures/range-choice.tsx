import { Form, href } from "react-router";
import { type AskedRange, mostDays, type RangeName, rangeWords } from "#app/figures/day-range.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./range-choice.module.css";

type RangeChoiceProps = {
  asked: AskedRange;
  isPractice: boolean;
  /** Whether there is any money of the other kind, real or practice. */
  hasOther: boolean;
};

/** Which days the figures are of, whether of real or of practice money, and the days as a file. */
export function RangeChoice({ asked: { name, range, problem }, isPractice, hasOther }: RangeChoiceProps) {
  const kind: Record<string, string> = isPractice ? { money: "practice" } : {};
  const days = { from: range.from, to: range.to };
  const at = (choice: Record<string, string>) => `${href("/admin/figures")}?${new URLSearchParams(choice)}`;
  return (
    <div className={styles.choice} data-print="no">
      <nav aria-label="Days">
        <ul className={styles.names}>
          {(Object.keys(rangeWords) as RangeName[])
            // An object has its whole numbers first.
            .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
            .map(one => (
              <li key={one}>
                <QuickLink
                  className={styles.name}
                  to={at({ range: one, ...kind })}
                  aria-current={one === name && !problem ? "page" : undefined}
                >
                  {rangeWords[one]}
                </QuickLink>
              </li>
            ))}
        </ul>
      </nav>
      <details open={name === "own" || problem !== undefined}>
        <summary className={styles.summary}>Other days, a file</summary>
        <Form className={styles.own} action={href("/admin/figures")}>
          {isPractice && <input type="hidden" name="money" value="practice" />}
          <label className={styles.day}>
            First day
            <input type="date" name="from" defaultValue={range.from} key={`from ${range.from}`} required />
          </label>
          <label className={styles.day}>
            Last day
            <input type="date" name="to" defaultValue={range.to} key={`to ${range.to}`} required />
          </label>
          <Button type="submit">Show</Button>
          <a
            className={buttonClass()}
            href={`${href("/admin/figures.csv")}?${new URLSearchParams({ ...days, ...kind })}`}
          >
            Download these days
          </a>
          <p className={styles.note}>At most {mostDays} days at once.</p>
        </Form>
      </details>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {(hasOther || isPractice) && (
        <p className={styles.practice}>
          {isPractice ? "This is practice money: nobody has paid any of it." : "Practice money is not counted here."}{" "}
          <QuickLink className={styles.other} to={at({ ...days, ...(isPractice ? {} : { money: "practice" }) })}>
            {isPractice ? "Show real money" : "Show practice money"}
          </QuickLink>
        </p>
      )}
    </div>
  );
}

const order = ["today", "yesterday", "7", "30", "month", "last-month"];
