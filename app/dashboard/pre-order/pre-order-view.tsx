import { href, Link } from "react-router";
import type { PreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { DashboardForm, type FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { counted } from "#app/lib/counted.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { firstNeeded, neededText } from "#app/money/order-records/delivery-facts.ts";
import type { AwaitingOrder } from "#app/orders/pre-orders/list-awaiting.server.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { Code } from "#app/ui/code.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";

type PreOrderFormProps = {
  preOrder: PreOrder | undefined;
  /** False for what is archived or deleted: then the day is for those who wait alone. */
  isInShop: boolean;
  today: string;
  maxDayReason: number;
  waiting: AwaitingOrder[];
  answer: (FormRefusal<MessageKey> & { newer?: boolean }) | undefined;
};

const dayText = (day: string) => datesText({ from: day, to: day });

/** By which day it is here and what is paid at once; for another day, the reason that those who wait read. */
export function PreOrderForm({ preOrder, isInShop, today, maxDayReason, waiting, answer }: PreOrderFormProps) {
  return (
    <DashboardForm
      answer={answer}
      intent="save"
      submitLabel={preOrder || !isInShop ? "Save" : "Start pre-order"}
      keepsPlace={false}
    >
      {form => (
        <>
          <input type="hidden" name="seen" value={form.typed("seen")?.[0] ?? preOrder?.day ?? ""} />
          {answer?.newer && <Newer />}
          {preOrder && preOrder.day < today && (
            <p role="alert" className="medium bad">
              {dayText(preOrder.day)} has passed{isInShop && ", so nobody can order it"}. Choose a new day, or say that
              it is here.
            </p>
          )}
          <NeededNote waiting={waiting} />
          <Field
            label="Here by"
            type="date"
            required
            min={today}
            hint="Choose the day on which you surely have it. Orders are packed from then on."
            {...form.field("day", preOrder?.day)}
          />
          <DepositField form={form} preOrder={preOrder} isInShop={isInShop} />
          {waiting.length > 0 && (
            <TextArea
              label="Reason for another day"
              rows={2}
              maxLength={maxDayReason}
              hint={`${counted(waiting.length, "order waits", "orders wait")}. Whoever waits gets another day by email in two minutes; if it is later, they can cancel for seven days and get their money back.`}
              {...form.field("reason")}
            />
          )}
        </>
      )}
    </DashboardForm>
  );
}

type DepositFieldProps = Pick<PreOrderFormProps, "preOrder" | "isInShop"> & { form: FormFields };

/** What is not in the shop keeps its deposit for when it is restored. */
function DepositField({ form, preOrder, isInShop }: DepositFieldProps) {
  const deposit = preOrder?.depositBp ? percentText(preOrder.depositBp) : undefined;
  if (!isInShop) return <input type="hidden" name="deposit" value={deposit ?? ""} />;
  return (
    <Field
      label="Deposit in per cent"
      isOptional
      inputMode="numeric"
      hint="30 to 99. The rest is asked once it is here. Leave empty when all is paid at once."
      {...form.field("deposit", deposit)}
    />
  );
}

/** Says before another day is chosen by which day those who wait need it. */
function NeededNote({ waiting }: Pick<PreOrderFormProps, "waiting">) {
  const first = firstNeeded(waiting);
  if (!first) return null;
  const count = waiting.filter(({ neededBy }) => neededBy).length;
  return (
    <p className="warning rounded pad-3-4" role="note">
      {count === 1 ? "A customer needs it by " : `${count} customers need it for a day of theirs, the first by `}
      <strong>{neededText(first)}</strong>. Call them before you choose a day that is too late.
    </p>
  );
}

function Newer() {
  return (
    <p role="alert" className="medium bad">
      Somebody else changed this meanwhile. Open this page again to see it.
    </p>
  );
}

type SizesToComeProps = { counts: { size: string; quantity: number | null }[]; product: string };

/** How many of each size can still be ordered. */
export function SizesToCome({ counts, product }: SizesToComeProps) {
  const isOpen = counts.some(({ quantity }) => quantity === null);
  return (
    <section className="stack gap-2" aria-labelledby="to-come">
      <h2 id="to-come" className="title-3">
        Pieces left to order
      </h2>
      <p className="figures breakable">
        {counts.map(({ size, quantity }) => `${size}: ${quantity ?? "any number"}`).join(" · ")}
      </p>
      <p className="hint">
        {isOpen && "Enter how many come, so that you sell no more. "}
        <Link to={product}>Change the pieces</Link>
      </p>
    </section>
  );
}

type ArrivalFormProps = { seen: string; isInShop: boolean; orders: AwaitingOrder[]; isNewer: boolean };

/** Asks whether the product is in the shop, which ends the pre-order and makes its orders ready to pack. */
export function ArrivalForm({ seen, isInShop, orders, isNewer }: ArrivalFormProps) {
  const alone = orders.filter(({ otherDay, isMadeToo }) => otherDay === null && !isMadeToo).length;
  const rest = orders.length - alone;
  return (
    <section className="stack gap-3" aria-labelledby="here">
      <h2 id="here" className="title-3">
        Arrival
      </h2>
      {isNewer && <Newer />}
      <ConfirmForm
        fields={{ [intentField]: "arrive", seen }}
        title="Is it in your shop?"
        confirmLabel="It is here"
        look="secondary"
        consequence={
          <p>
            {seen && isInShop && "What is left is sold from your shop, with your usual delivery days. "}
            {alone > 0 &&
              `${counted(alone, "order is", "orders are")} ready to pack then, and the rest of a deposit is asked. `}
            {rest > 0 && `${counted(rest, "order waits", "orders wait")} for other items.`}
          </p>
        }
      >
        It is here
      </ConfirmForm>
    </section>
  );
}

export function AwaitingOrders({ orders, most }: { orders: AwaitingOrder[]; most: number }) {
  return (
    <section className="stack gap-3" aria-labelledby="waiting">
      <h2 id="waiting" className="title-3">
        Orders that wait
      </h2>
      {orders.length === most && <p>Showing the first {most}.</p>}
      <ul className="stack gap-2 breakable">
        {orders.map(({ id, number, firstName, pieces, readyBy, neededBy, otherDay, isMadeToo }) => (
          <li key={id}>
            <Link className="touch strong" to={href("/admin/orders/:id", { id })}>
              <Code>{number}</Code>
            </Link>{" "}
            {firstName}: {counted(pieces, "piece")}, ready by {dayText(readyBy)}
            {neededBy && (
              <span className={`own-line ${neededBy < readyBy ? "bad" : ""}`}>
                Needed by <strong>{neededText(neededBy)}</strong>
              </span>
            )}
            {(otherDay !== null || isMadeToo) && <span className="hint own-line">Waits for other items too.</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
