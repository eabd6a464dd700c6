import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import type { OrderDetail, RecentCarrier } from "#app/orders/orders/order-detail.ts";
import { Field } from "#app/ui/field.tsx";
import { RecentCarriers } from "./recent-carriers.tsx";

type CarrierProps = { order: OrderDetail; answer: FormRefusal<MessageKey> | undefined; recent: RecentCarrier[] };

/** What was typed comes before what is saved. */
const inputsOf =
  ({ order, answer }: Omit<CarrierProps, "recent">) =>
  (name: Exclude<keyof NonNullable<OrderDetail["carrier"]>, "kind">) => ({
    name,
    defaultValue: answer?.typed.find(([one]) => one === name)?.[1] ?? order.carrier?.[name] ?? "",
    error: answer?.fields?.[name],
  });

export function CarrierFields(props: CarrierProps) {
  const input = inputsOf(props);
  return (
    <>
      <RecentCarriers recent={props.recent} />
      <Field label="Transport company" required {...input("company")} />
      <Field label="Driver's phone" type="tel" required {...input("driverPhone")} />
      <Field label="Waybill number" isOptional {...input("waybill")} />
      <Field label="Expected at the park" isOptional type="date" {...input("arrives")} />
    </>
  );
}

/** Optional, so folded until it is filled in. */
export function RiderFields(props: CarrierProps) {
  const { order, answer } = props;
  const input = inputsOf(props);
  const problems = answer?.fields ?? {};
  const isOpen = order.carrier !== null || ["company", "driverPhone", "link"].some(name => name in problems);
  return (
    <Fold title="Rider" isOpen={isOpen} isInline>
      <p className="note">Shown to the customer on the order's page.</p>
      <RecentCarriers recent={props.recent} />
      <Field label="Rider's name" isOptional autoComplete="off" {...input("company")} />
      <Field label="Rider's phone" isOptional type="tel" autoComplete="off" {...input("driverPhone")} />
      <Field label="Tracking link" isOptional type="url" autoComplete="off" {...input("link")} />
    </Fold>
  );
}
