import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { formatNaira } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { quickInput } from "./quick-input.ts";
import type { QuickPartProps } from "./quick-page.ts";
import styles from "./quick-order-form.module.css";

const hours = ["2", "6", "12", "24", "48"];

export function QuickEndingFields(props: QuickPartProps) {
  const { view, busy } = props;
  const paysOnline = usePaysOnline();
  return (
    <>
      <AgreedPrice {...props} />
      {paysOnline && <LinkOptions {...props} />}
      <PaidInShop {...props} legend={paysOnline ? "Or record a payment" : "Record a payment"} />
      <FormGroup legend="Total">
        <Sums
          sums={view.sums}
          noSums={view.noSums}
          hasLines={view.lines.length > 0}
          isWaySaid={!view.delivery.wantsDelivery || view.delivery.chosen !== undefined}
        />
        <p className={styles.withoutScript}>
          <Button type="submit" name="intent" value="look" busyLabel={busy === "look" ? "loading..." : undefined}>
            Update total
          </Button>
        </p>
      </FormGroup>
      <div className={`cluster gap-2-4 middle apart figures ${styles.bar}`}>
        <output className="strong" aria-label="Total">
          {view.sums ? formatNaira(view.sums.totalKobo) : "–"}
        </output>
        {paysOnline && (
          <Button
            type="submit"
            name="intent"
            value="link"
            look="primary"
            busyLabel={busy === "link" ? "saving..." : undefined}
          >
            Create payment link
          </Button>
        )}
      </div>
    </>
  );
}

function AgreedPrice(props: QuickPartProps) {
  const { form, fields } = props;
  return (
    <Fold title="Agreed price" isOpen={Boolean(form.agreed || form.reason || fields.agreed || fields.reason)}>
      <Field
        label="Agreed price (before delivery)"
        isOptional
        inputMode="decimal"
        hint="At most the regular price. Leave empty for the regular price."
        {...quickInput(props, "agreed")}
      />
      <Field
        label="Reason"
        isOptional
        hint="Only with an agreed price. The customer sees it."
        {...quickInput(props, "reason")}
      />
    </Fold>
  );
}

function LinkOptions(props: QuickPartProps) {
  const { form, fields } = props;
  return (
    <Fold title="Payment link" isOpen={Boolean(form.hidesItems || fields.hours)}>
      <SelectField required label="Link expires after" {...quickInput(props, "hours")}>
        {hours.map(value => (
          <option key={value} value={value}>
            {value} hours
          </option>
        ))}
      </SelectField>
      <label className="row gap-2 middle target">
        <input type="checkbox" name="hidesItems" value="yes" defaultChecked={form.hidesItems !== ""} /> It's a surprise:
        hide the items on the payment page
      </label>
      <p className="hint">Items are reserved until the link expires.</p>
    </Fold>
  );
}

function PaidInShop({ legend, ...props }: QuickPartProps & { legend: string }) {
  const { form, fields, busy, view } = props;
  const deposit = view.sums && view.sums.laterKobo > 0 ? view.sums.totalKobo - view.sums.laterKobo : undefined;
  return (
    <Fold title={legend} isOpen={Boolean(form.bankReference || fields.source || fields.bankReference)}>
      <SelectField required label="Payment method" {...quickInput(props, "source")}>
        <option value="cash">Cash</option>
        <option value="pos">Card machine (POS)</option>
        <option value="transfer">Bank transfer</option>
      </SelectField>
      <Field
        label="Bank reference"
        hint="For transfers. Check your bank app. A screenshot is not proof."
        {...quickInput(props, "bankReference")}
      />
      {deposit !== undefined && (
        <label className="row gap-2 middle target">
          <input type="checkbox" name="paysDeposit" value="yes" defaultChecked={form.paysDeposit !== ""} /> Only the
          deposit of {formatNaira(deposit)} was paid
        </label>
      )}
      <Button type="submit" name="intent" value="paid" busyLabel={busy === "paid" ? "saving..." : undefined}>
        Record as paid
      </Button>
    </Fold>
  );
}

type SumsProps = Pick<QuickPartProps["view"], "sums" | "noSums"> & { hasLines: boolean; isWaySaid: boolean };

function Sums({ sums, noSums, hasLines, isWaySaid }: SumsProps) {
  if (!sums) {
    const what = hasLines ? "Fix the errors above" : "Choose products";
    return <p className="hint">{(hasLines && noSums) || `${what} to see the total.`}</p>;
  }
  const { subtotalKobo, discountKobo, feeKobo, totalKobo, laterKobo } = sums;
  return (
    <dl className="stack gap-1 totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatNaira(subtotalKobo)}</dd>
      </div>
      {discountKobo > 0 && (
        <div>
          <dt>Discount</dt>
          <dd>−{formatNaira(discountKobo)}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>{isWaySaid ? formatNaira(feeKobo) : "not chosen"}</dd>
      </div>
      <div className="strong">
        <dt>Total</dt>
        <dd>{formatNaira(totalKobo)}</dd>
      </div>
      {laterKobo > 0 && (
        <>
          <div>
            <dt>To pay now</dt>
            <dd>{formatNaira(totalKobo - laterKobo)}</dd>
          </div>
          <div>
            <dt>Once it is ready</dt>
            <dd>{formatNaira(laterKobo)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
