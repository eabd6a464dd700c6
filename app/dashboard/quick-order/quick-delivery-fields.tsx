import type { ReactNode } from "react";
import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { QuickForm } from "#app/selling/quick-orders/quick-form.ts";
import type { QuickView } from "#app/selling/quick-orders/view-quick-order.server.ts";
import { deliveryKinds, noPrices } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPlace } from "#app/shop/delivery/delivery-rates.ts";
import { feeText, rateName } from "#app/shop/delivery/delivery-words.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { quickInput } from "./quick-input.ts";
import type { QuickPartProps } from "./quick-page.ts";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./quick-order-form.module.css";

export type WayAndPlaceProps = Pick<QuickPartProps, "fields" | "busy"> & {
  form: Pick<QuickForm, "to" | "way" | "street" | "landmark" | "city" | "region">;
  view: Pick<QuickView, "isFlat" | "places" | "delivery">;
  children?: ReactNode;
};

export function QuickDeliveryFields(props: QuickPartProps) {
  return (
    <WayAndPlaceFields {...props}>
      {props.view.delivery.chosen && deliveryKinds[props.view.delivery.kind].carrier === "rider" && (
        <Field label="Another number for the rider" type="tel" isOptional {...quickInput(props, "otherPhone")} />
      )}
      <ReceiverFields {...props} />
      {props.view.isMade && (
        <Field
          label="Needed by"
          type="date"
          isOptional
          hint="The day of the customer's event."
          {...quickInput(props, "neededBy")}
        />
      )}
    </WayAndPlaceFields>
  );
}

/** Asks for a place first when it decides the fee, then for a delivery offered there. */
export function WayAndPlaceFields({ children, ...props }: WayAndPlaceProps) {
  const { form, view, fields, busy } = props;
  const { isFlat, places, delivery } = view;
  const isChosen = delivery.chosen !== undefined;
  const { asksFor, cityLabel } = deliveryKinds[delivery.kind];
  return (
    <FormGroup legend="Delivery">
      {!isFlat && (
        <div className={`cluster gap-3 bottom ${styles.actions}`}>
          <SelectField label="Deliver to" {...quickInput(props, "to")}>
            <option value="">Choose state</option>
            {nigerianStates.map(([code, name]) => (
              <PlacesOf key={code} code={code} name={name} places={places.filter(({ state }) => state === code)} />
            ))}
          </SelectField>
          <span className={styles.withoutScript}>
            <Button
              type="submit"
              name="intent"
              value="look place"
              busyLabel={busy === "look place" ? "loading..." : undefined}
            >
              Show delivery methods
            </Button>
          </span>
        </div>
      )}
      <Ways form={form} view={view} error={fields.way} />
      {(isFlat || isChosen || fields.street) && asksFor === "address" && (
        <StreetFields {...props} hasLandmark={!isFlat} />
      )}
      {(isFlat || isChosen) && asksFor !== "nothing" && <Field label={cityLabel} {...quickInput(props, "city")} />}
      {isFlat && <Field label="State" {...quickInput(props, "region")} />}
      {children}
    </FormGroup>
  );
}

/** Shown by style alone once ticked. */
function ReceiverFields(props: QuickPartProps) {
  const { hasReceiver, hidesPrices } = props.form;
  return (
    <div className={`stack gap-3 ${styles.receiver}`} role="group" aria-label={receivedByOther}>
      <label className="row gap-2 middle target">
        <input type="checkbox" name="hasReceiver" value="yes" defaultChecked={hasReceiver !== ""} /> {receivedByOther}
      </label>
      <div className={`stack gap-3 ${styles.receiverInside}`}>
        <Field label="Receiver's name" {...quickInput(props, "receiverName")} />
        <Field label="Receiver's phone" type="tel" hint="A Nigerian number" {...quickInput(props, "receiverPhone")} />
        <label className="row gap-2 middle target">
          <input type="checkbox" name="hidesPrices" value="yes" defaultChecked={hidesPrices !== ""} /> {noPrices}
        </label>
      </div>
    </div>
  );
}

const receivedByOther = "Somebody else receives it";

function StreetFields({ hasLandmark, ...props }: WayAndPlaceProps & { hasLandmark: boolean }) {
  return (
    <>
      <Field label="Street address" {...quickInput(props, "street")} />
      {hasLandmark && <Field label="Landmark" isOptional {...quickInput(props, "landmark")} />}
    </>
  );
}

function PlacesOf({ code, name, places }: { code: string; name: string; places: DeliveryPlace[] }) {
  if (places.length === 0) return <option value={code}>{name}</option>;
  return (
    <optgroup label={name}>
      {places.map(place => (
        <option key={place.id} value={`${code} ${place.id}`}>
          {place.name}
        </option>
      ))}
      <option value={code}>Other parts of {name}</option>
    </optgroup>
  );
}

function Ways({ form, view, error }: Pick<WayAndPlaceProps, "form" | "view"> & { error: string | undefined }) {
  const { delivery, isFlat } = view;
  const rates = delivery.offers.map(rate => {
    const words = isFlat ? "Delivery" : rateName(rate);
    return [isFlat ? "flat" : rate.id, `${words}, ${feeText(rate.feeKobo)}`] as const;
  });
  return (
    <div
      role="radiogroup"
      aria-label="Delivery method"
      aria-describedby={error && "way-error"}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      {[["collect", "Pick-up at the shop"] as const, ...rates].map(([value, label]) => (
        <label key={value} className="row gap-2 middle target">
          <input
            type="radio"
            name="way"
            value={value}
            defaultChecked={form.way === value || delivery.chosen?.id === value}
          />
          {label}
        </label>
      ))}
      {error && (
        <p id="way-error" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
