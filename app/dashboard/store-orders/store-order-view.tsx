import type { StoreOrder } from "#app/content-store/store-orders/store-order.ts";
import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { StoreStatusBadge } from "#app/dashboard/frame/status-badge.tsx";
import { StatusChoice } from "#app/dashboard/order/status-choice.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { withCodes } from "#app/ui/code.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import totals from "#app/dashboard/order/order-facts.module.css";
import view from "#app/dashboard/order/order-view.module.css";
import lines from "#app/dashboard/order/sold-lines.module.css";

/** `newer`: the values that someone else saved in the store. */
export type StoreOrderAnswer = FormRefusal<MessageKey> & { newer?: Facts };

type Facts = { status: string; note: string };

type StoreOrderViewProps = { order: StoreOrder; answer: StoreOrderAnswer | undefined };

/** The store keeps its status and note. */
export function StoreOrderView({ order, answer }: StoreOrderViewProps) {
  const { items, totalKobo, customer, createdAt, documentId } = order;
  return (
    <div className={`row gap-4 ${view.view}`}>
      <StoreOrderForm order={order} answer={answer} />
      <section>
        <h3 className={view.title}>Items</h3>
        <ul className="stack">
          {items.map((item, n) => (
            <Item key={n} item={item} />
          ))}
        </ul>
        <dl className={`stack muted figures ${totals.totals}`}>
          <dt className={`strong ${totals.sum}`}>Total</dt>
          <dd className={`strong ${totals.sum}`}>{totalKobo === null ? "not known" : formatNaira(totalKobo)}</dd>
        </dl>
      </section>
      <section>
        <h3 className={view.title}>In the content store</h3>
        <dl className={facts.facts}>
          <dt>Customer</dt>
          <dd>{customer || "not told"}</dd>
          <dt>Created</dt>
          <dd>
            <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
          </dd>
          <dt>Order id</dt>
          <dd>{documentId}</dd>
        </dl>
        <p className="lines above-3">
          Copied once from the content store. Later changes there are not shown. Its payments are not in this shop's
          figures.
        </p>
      </section>
    </div>
  );
}

function StoreOrderForm({ order, answer }: StoreOrderViewProps) {
  const newer = answer?.newer;
  const { status, note } = newer ?? order;
  return (
    <DashboardForm
      key={`${order.status} ${order.note}`}
      answer={answer}
      clashes={newer && clashesOf(newer, answer.typed)}
      submitLabel="Update"
    >
      {({ field, typed }) => (
        <>
          {/* The value that the form began from; a restored draft brings its own. */}
          <input type="hidden" name="seenStatus" value={answer?.newer?.status ?? typed("seenStatus")?.[0] ?? status} />
          <input type="hidden" name="seenNote" value={answer?.newer?.note ?? typed("seenNote")?.[0] ?? note} />
          <StatusChoice badge={<StoreStatusBadge status={status} />} field={field} />
          <TextArea label="Note" isOptional rows={3} {...field("note", order.note)} />
        </>
      )}
    </DashboardForm>
  );
}

/** Shows both values of each field changed here and, differently, in the store. */
function clashesOf(newer: Facts, typed: TypedValues): Record<string, Clash> {
  const textOf = (name: string) => typed.find(([one]) => one === name)?.[1] ?? "";
  const fields = [
    { name: "status" as const, seen: textOf("seenStatus"), isLeft: textOf("status") === "" },
    { name: "note" as const, seen: textOf("seenNote"), isLeft: textOf("note") === textOf("seenNote") },
  ];
  const clashing = fields.filter(({ name, seen, isLeft }) => !isLeft && newer[name] !== seen);
  return Object.fromEntries(
    clashing.map(({ name }) => [name, { now: newer[name] || "empty", yours: textOf(name) || "empty" }]),
  );
}

function Item({ item }: { item: StoreOrder["items"][number] }) {
  const { title, category, code, quantity, priceKobo, picture } = item;
  return (
    <li className={`cluster gap-3 ${lines.line}`}>
      <Picture picture={picture} alt="" isSmall className={lines.picture} />
      <div className={`breakable may-shrink ${lines.facts}`}>
        <p className="strong">{title || "no title"}</p>
        <p className="muted">{withCodes([category, code].filter(Boolean).join(" · "))}</p>
        <p>
          {quantity} × {priceKobo === null ? "price not known" : formatNaira(priceKobo)}
        </p>
      </div>
      {priceKobo !== null && <span className={lines.total}>{formatNaira(timesQuantity(priceKobo, quantity))}</span>}
    </li>
  );
}
