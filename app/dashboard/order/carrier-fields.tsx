import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./order-stage.module.css";

type CarrierProps = { order: OrderDetail; answer: FormRefusal<MessageKey> | undefined };

export function CarrierFields({ order, answer }: CarrierProps) {
  const typed = (name: string) => answer?.typed.find(([one]) => one === name)?.[1];
  const { company = "", driverPhone = "", waybill = "", arrives = "" } = order.carrier ?? {};
  return (
    <>
      <Field
        label="Transport company"
        name="company"
        required
        defaultValue={typed("company") ?? company}
        error={answer?.fields?.company}
      />
      <Field
        label="Driver's phone"
        name="driverPhone"
        type="tel"
        required
        defaultValue={typed("driverPhone") ?? driverPhone}
        error={answer?.fields?.driverPhone}
      />
      <Field
        label="Waybill number"
        isOptional
        name="waybill"
        defaultValue={typed("waybill") ?? waybill}
        error={answer?.fields?.waybill}
      />
      <Field
        label="Expected at the park"
        isOptional
        name="arrives"
        type="date"
        defaultValue={typed("arrives") ?? arrives}
        error={answer?.fields?.arrives}
      />
    </>
  );
}

/** Optional, so folded until it is filled in. */
export function RiderFields({ order, answer }: CarrierProps) {
  const typed = (name: string) => answer?.typed.find(([one]) => one === name)?.[1];
  const { company = "", driverPhone = "", link = "" } = order.carrier ?? {};
  const problems = answer?.fields ?? {};
  const isOpen = order.carrier !== null || ["company", "driverPhone", "link"].some(name => name in problems);
  return (
    <Fold title="Rider" isOpen={isOpen} isInline>
      <p className={styles.told}>Shown to the customer on the order's page.</p>
      <Field
        label="Rider's name"
        isOptional
        name="company"
        autoComplete="off"
        defaultValue={typed("company") ?? company}
        error={problems.company}
      />
      <Field
        label="Rider's phone"
        isOptional
        name="driverPhone"
        type="tel"
        autoComplete="off"
        defaultValue={typed("driverPhone") ?? driverPhone}
        error={problems.driverPhone}
      />
      <Field
        label="Tracking link"
        isOptional
        name="link"
        type="url"
        autoComplete="off"
        defaultValue={typed("link") ?? link}
        error={problems.link}
      />
    </Fold>
  );
}
