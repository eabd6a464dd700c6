import type { MessageKey } from "#app/lib/messages.ts";
import type { OrderDetail } from "#app/orders/order-detail.ts";
import { statusChoices } from "#app/orders/parse-order-update.ts";
import type { NewerOrder } from "#app/orders/update-order.server.ts";
import { SelectField, TextArea } from "#app/ui/field.tsx";
import { AdminForm } from "./admin-form.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import styles from "./order-form.module.css";
import { EventWords } from "./order-history.tsx";
import { StatusBadge } from "./status-badge.tsx";
import type { FormRefusal } from "./typed-values.ts";

/** What saving an order answers when it did not save. `newer`: someone else was quicker, and this is what it says now. */
export type OrderFormAnswer = FormRefusal<MessageKey> & { newer?: NewerOrder };

/**
 * Status and note of an order; nothing else of it can be changed. The choice begins empty beside the status there is,
 * and left empty it leaves it. Source: spec §2; design §10.
 */
export function OrderForm({ order, answer }: { order: OrderDetail; answer: OrderFormAnswer | undefined }) {
  const newer = answer?.newer;
  return (
    <AdminForm key={order.version} answer={answer} submitLabel="Update" className={styles.form}>
      {({ field, typed }) => (
        <>
          {newer && (
            <ChangedMeanwhile what="This order was" saveLabel="Update">
              {newer.event && <EventWords event={newer.event} />}
            </ChangedMeanwhile>
          )}
          {/* Which version was looked at: that of the page, the newer one once it has been shown, or an earlier one
              when it is what was typed over that has come back. */}
          <input type="hidden" name="version" value={newer?.version ?? typed("version")?.[0] ?? order.version} />
          <div className={styles.status}>
            <p className={styles.now}>
              <span>Now</span> <StatusBadge status={newer?.status ?? order.status} />
            </p>
            <SelectField label="Status" required {...field("status")} className={styles.choice}>
              <option value="">choose a status</option>
              {statusChoices.map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </SelectField>
          </div>
          <TextArea label="Note" rows={3} maxLength={2000} hint="Only you see it." {...field("note", order.note)} />
        </>
      )}
    </AdminForm>
  );
}
