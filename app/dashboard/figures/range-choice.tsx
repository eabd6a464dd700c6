import { Form, href } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { type AskedRange, type RangeName, rangeWords } from "#app/money/figures/day-range.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./range-choice.module.css";

type RangeChoiceProps = {
  asked: AskedRange;
  isPractice: boolean;
  /** Whether the other kind of money exists, real or practice. */
  hasOther: boolean;
};

const at = (asked: Record<string, string>) => `${href("/admin/figures")}?${new URLSearchParams(asked)}`;

const moneyOf = (isPractice: boolean): Record<string, string> => (isPractice ? { money: "practice" } : {});

export function RangeChoice({ asked, isPractice, hasOther }: RangeChoiceProps) {
  const { name, range, problem } = asked;
  return (
    <div className="column gap-2 below-4" data-print="no">
      <nav aria-label="Days">
        <ul className="cluster gap-2">
          {rangeNames.map(one => (
            <li key={one}>
              <QuickLink
                className={`touch plain-link medium lights-up ${styles.name}`}
                to={at({ range: one, ...moneyOf(isPractice) })}
                aria-current={one === name && !problem ? "page" : undefined}
              >
                {rangeWords[one]}
              </QuickLink>
            </li>
          ))}
        </ul>
      </nav>
      <OwnDays asked={asked} isPractice={isPractice} />
      {problem && (
        <p className={`medium bad ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
      {(hasOther || isPractice) && (
        <p className="muted">
          {isPractice ? "Test payments only. No real money." : "Test payments excluded."}{" "}
          <QuickLink className="touch" to={at({ from: range.from, to: range.to, ...moneyOf(!isPractice) })}>
            {isPractice ? "Show real payments" : "Show test payments"}
          </QuickLink>
        </p>
      )}
    </div>
  );
}

/** A list keeps the order; an object would put whole numbers first. */
const rangeNames: RangeName[] = ["today", "yesterday", "7", "30", "month", "last-month"];

function OwnDays({ asked: { name, range, problem }, isPractice }: Omit<RangeChoiceProps, "hasOther">) {
  const { from, to } = range;
  return (
    <Fold title="Other dates and export" isOpen={name === "own" || problem !== undefined} isInline>
      <Form className="cluster gap-3 bottom" action={href("/admin/figures")}>
        {isPractice && <input type="hidden" name="money" value="practice" />}
        <label className={`column gap-1 medium ${styles.day}`}>
          First day
          <input type="date" name="from" defaultValue={from} key={`from ${from}`} required />
        </label>
        <label className={`column gap-1 medium ${styles.day}`}>
          Last day
          <input type="date" name="to" defaultValue={to} key={`to ${to}`} required />
        </label>
        <Button type="submit">Show</Button>
        <a
          className={buttonClass()}
          href={`${href("/admin/figures.csv")}?${new URLSearchParams({ from, to, ...moneyOf(isPractice) })}`}
          download
        >
          Download
        </a>
      </Form>
    </Fold>
  );
}
