import { href } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { Askable, OwnReturns } from "#app/orders/returns/find-own-returns.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AskForm, type ReturnFormAnswer } from "./ask-form.tsx";
import { ReturnCard } from "./return-card.tsx";
import styles from "#app/storefront/order/account-view.module.css";

type ReturnPageProps = { found: OwnReturns; formId: string; token: string; answer: ReturnFormAnswer | undefined };

export function OwnReturnsView({ found, formId, token, answer }: ReturnPageProps) {
  const { number, returns, askable, address } = found;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header>
        <h1 className="breakable">Return or exchange</h1>
        <p className="hint breakable">Order {number}</p>
      </header>
      {returns.length > 0 && (
        <section className="section" aria-labelledby="returns">
          <h2 id="returns">{returns.length === 1 ? "Your return" : "Your returns"}</h2>
          <ul className="column gap-4">
            {returns.map(one => (
              <ReturnCard key={one.id} own={one} token={token} address={address} answer={answer} />
            ))}
          </ul>
        </section>
      )}
      <Asking askable={askable} formId={formId} token={token} answer={answer} hasReturns={returns.length > 0} />
      <p className="cluster gap-3">
        <LinkButton to={href("/track/:token", { token })}>Back to order</LinkButton>
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      </p>
    </article>
  );
}

type AskingProps = Omit<ReturnPageProps, "found"> & { askable: Askable; hasReturns: boolean };

function Asking({ askable, hasReturns, ...rest }: AskingProps) {
  if (askable.kind !== "open") {
    const sentence = whyNot(askable);
    return sentence === "" || (hasReturns && askable.kind === "nothing-left") ? null : <p>{sentence}</p>;
  }
  return (
    <section className="section" aria-labelledby="ask">
      <h2 id="ask">{hasReturns ? "Return more items" : "Items to return"}</h2>
      <p>{untilWhen(askable)}</p>
      {/* Starts a new form after one was sent. */}
      <AskForm key={rest.formId} askable={askable} {...rest} />
    </section>
  );
}

function untilWhen({ until, days, reasons, lines }: Extract<Askable, { kind: "open" }>): string {
  const faults = "If an item is faulty or wrong, tell us at any time: we pay delivery both ways.";
  if (lines.every(({ isForOne }) => isForOne)) {
    return `${faults} What was made to your measurements can't be returned otherwise. If it doesn't fit, contact us.`;
  }
  if (!until) return `Not delivered yet. ${faults}`;
  if (!reasons.includes("changed-mind")) {
    return `The ${days}-day return period ended on ${formatLagosDay(until)}. ${faults}`;
  }
  return `You can return unworn items until ${formatLagosDay(until)}. ${faults}`;
}

function whyNot(askable: Exclude<Askable, { kind: "open" }>): string {
  if (askable.kind === "off") return "";
  if (askable.kind === "nothing-left") return "There are no items left to return.";
  if (askable.kind === "unpaid") {
    return `${formatNaira(askable.dueKobo)} of this order is left to pay. Contact us about a return.`;
  }
  return "This order has not been sent, or has already been returned. If you have changed your mind, contact us.";
}
