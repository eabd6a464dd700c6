import { Form, href, Link } from "react-router";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { WayBadge } from "#app/dashboard/frame/status-badge.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosDay, formatLagosTime, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { OwedOrder } from "#app/money/owed/owed-list.ts";
import { receiptWay } from "#app/money/receipts/receipt.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { dayWords } from "#app/ui/day-words.ts";
import { PromiseFields } from "./promise-fields.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

/** What the reminder's press came to: the text, and WhatsApp's address where the number has one. */
export type OpenedReminder = { orderId: string; name: string; text: string; whatsApp: string | undefined };

/** The answers to the page's forms; each names its order. */
export type OwedAnswers = {
  reminder: OpenedReminder | undefined;
  promise: (FormRefusal<MessageKey> & { orderId?: string }) | undefined;
};

type OwedCardProps = { order: OwedOrder; today: string; isUnderPerson: boolean; answers: OwedAnswers };

export function OwedCard({ order, today, isUnderPerson, answers }: OwedCardProps) {
  const { id, number, fullName, buyer, place, stage, day, dueKobo } = order;
  const opened = answers.reminder?.orderId === id ? answers.reminder : undefined;
  return (
    <li className={`panel pad-4 breakable ${cards.card}`}>
      <div className={`cluster baseline apart ${cards.heading}`}>
        <p className={cards.title}>
          <Link to={href("/admin/orders/:id", { id })}>
            <Code>{number}</Code>
          </Link>{" "}
          {(!isUnderPerson || fullName !== buyer) && fullName}
        </p>
        <p className="strong figures">{formatNaira(dueKobo)}</p>
      </div>
      <p className="hint">
        <WayBadge order={{ stage }} /> {place}
        {isUnderPerson && ` · ${formatLagosDay(day)}${day < today ? " (late)" : ""}`}
      </p>
      <Parts receipts={order.receipts} />
      <Promised promise={order.promise} />
      {order.reminded && <p className="hint">{remindedWords(order.reminded)}</p>}
      {opened ? <Opened reminder={opened} /> : <RemindForm order={order} />}
      <PromiseForm order={order} answers={answers} />
    </li>
  );
}

function Parts({ receipts }: Pick<OwedOrder, "receipts">) {
  if (receipts.length === 0) return null;
  const part = (one: OwedOrder["receipts"][number]) =>
    `${formatNaira(one.amountKobo)} (${receiptWay(one)}, ${formatLagosDay(lagosDayOf(one.receivedAt))})`;
  return <p>Received: {receipts.map(part).join(", ")}</p>;
}

function Promised({ promise }: Pick<OwedOrder, "promise">) {
  if (!promise) return null;
  const { name, day, words, actor, at } = promise;
  return (
    <>
      <p>
        <strong>
          {name} pays on <time dateTime={day}>{dayWords(day)}</time>
        </strong>
        {words && `: ${words}`}
      </p>
      <p className="hint">
        Noted by {actor}, {formatLagosTime(at)}
      </p>
    </>
  );
}

function remindedWords({ count, at, actor }: NonNullable<OwedOrder["reminded"]>): string {
  const often = count > 1 ? `${counted(count, "reminder")}, the last one ` : "Reminded ";
  return `${often}${formatLagosTime(at)} by ${actor}`;
}

/** The number of reminders that the page shows is posted, so that two members of staff don't remind twice. */
function RemindForm({ order: { id, number, reminded } }: { order: OwedOrder }) {
  return (
    <Form method="post" replace preventScrollReset data-print="no">
      <input type="hidden" name={intentField} value="remind" />
      <input type="hidden" name="orderId" value={id} />
      <input type="hidden" name="seen" value={reminded?.count ?? 0} />
      <Button type="submit" aria-label={`Remind on WhatsApp: order ${number}`}>
        Remind on WhatsApp
      </Button>
    </Form>
  );
}

/** Takes the button's place, so that the link is there without script too, and after coming back. */
function Opened({ reminder: { name, text, whatsApp } }: { reminder: OpenedReminder }) {
  return (
    <div className="stack gap-3" role="status">
      <blockquote className="lines pad-4 quote">{text}</blockquote>
      {!whatsApp && <p>WhatsApp can't reach this number. Send the message another way.</p>}
      <div className="cluster gap-3">
        {whatsApp && (
          <a className={buttonClass({ look: "primary" })} href={whatsApp} target="_blank" rel="noreferrer">
            Open WhatsApp<span className="visually-hidden"> to {name} (opens in a new tab)</span>
          </a>
        )}
        <CopyText text={text} label="Copy message" />
      </div>
    </div>
  );
}

function PromiseForm({ order, answers }: Pick<OwedCardProps, "order" | "answers">) {
  const { id, number, fullName, promise } = order;
  const answer = answers.promise?.orderId === id ? answers.promise : undefined;
  return (
    <Fold title={promise ? "Change promise" : "Promised to pay?"} isOpen={answer !== undefined} isInline>
      <Form
        key={promise?.at.getTime()}
        method="post"
        replace
        preventScrollReset
        noValidate
        className="stack gap-3"
        data-print="no"
      >
        <input type="hidden" name={intentField} value="promise" />
        <input type="hidden" name="orderId" value={id} />
        <PromiseFields payer={fullName} promise={promise} answer={answer} />
        <Button type="submit" aria-label={`Save promise: order ${number}`}>
          Save promise
        </Button>
      </Form>
    </Fold>
  );
}
