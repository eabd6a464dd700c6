import { useId } from "react";
import type { DeliveryProblems } from "#app/shop/delivery/delivery.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds, noPrices } from "#app/shop/delivery/delivery-kinds.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { MeantAddress } from "./meant-address.tsx";
import styles from "./delivery-fields.module.css";

type DeliveryFieldsProps = {
  email: string | undefined;
  problems: DeliveryProblems;
  isInert: boolean;
  /** Empties a form filled with the last order's address; undefined if it was not. */
  onForget: (() => void) | undefined;
  kind: DeliveryKind;
  hasLandmark: boolean;
  /** True when items are made to order, or come later. */
  isMade: boolean;
};

/**
 * All fields are required but the note, and landmark and postal code, which Nigerian addresses rarely have. A motor
 * park needs only a town, collection no address.
 */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { email, problems, isInert, onForget, kind, hasLandmark, isMade } = props;
  const { asksFor, cityLabel, isCollected } = deliveryKinds[kind];
  const hasAddress = asksFor === "address";
  return (
    <div className={`stack gap-4 ${styles.fields}`} inert={isInert}>
      {onForget && (
        <p className="cluster gap-0-3 middle apart hint">
          From your last order.
          <Button look="quiet" onClick={onForget}>
            {hasAddress ? "Not this address? Clear" : "Not right? Clear"}
          </Button>
        </p>
      )}
      <Field required label="Full name" name="fullName" autoComplete="name" error={problems.fullName} />
      <MeantAddress>
        <Field
          required
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={problems.email}
        />
      </MeantAddress>
      <Field required label="Phone number" name="phone" type="tel" autoComplete="tel" error={problems.phone} />
      {hasAddress && <AddressFields problems={problems} hasLandmark={hasLandmark} cityLabel={cityLabel} />}
      {asksFor === "town" && (
        <Field required label={cityLabel} name="city" autoComplete="address-level2" error={problems.city} />
      )}
      <Receiver problems={problems} who={`Somebody else ${isCollected ? "picks it up" : "receives it"}`} />
      {isMade && (
        <Field
          label="Needed by"
          isOptional
          name="neededBy"
          type="date"
          hint="The day of your event. The shop sees it on your order."
          error={problems.neededBy}
        />
      )}
      <Field label="Note for us" isOptional name="shopperNote" autoComplete="off" error={problems.shopperNote} />
    </div>
  );
}

/** Shown by style alone once ticked. */
function Receiver({ problems, who }: { problems: DeliveryProblems; who: string }) {
  return (
    <div className={styles.receiver}>
      <label className="row gap-2 middle target">
        <input type="checkbox" name="hasReceiver" value="on" /> {who}
      </label>
      <div className={`stack gap-4 ${styles.inside}`}>
        <p className="hint">Our emails and calls go to you.</p>
        <Field required label="Their name" name="receiverName" autoComplete="off" error={problems.receiverName} />
        <Field
          required
          label="Their phone in Nigeria"
          name="receiverPhone"
          type="tel"
          autoComplete="off"
          error={problems.receiverPhone}
        />
        <label className="row gap-2 middle target">
          <input type="checkbox" name="hidesPrices" value="on" /> {noPrices}
        </label>
      </div>
    </div>
  );
}

type AddressFieldsProps = Pick<DeliveryFieldsProps, "problems" | "hasLandmark"> & { cityLabel: string };

function AddressFields({ problems, hasLandmark, cityLabel }: AddressFieldsProps) {
  const states = useId();
  return (
    <>
      <Field required label="Street address" name="street" autoComplete="street-address" error={problems.street} />
      {hasLandmark && (
        <Field
          label="Landmark"
          isOptional
          name="landmark"
          autoComplete="off"
          hint="A bus stop, school or filling station nearby"
          error={problems.landmark}
        />
      )}
      <div className={`stack gap-4 ${styles.pair}`}>
        <Field required label={cityLabel} name="city" autoComplete="address-level2" error={problems.city} />
        <Field
          required
          label="State"
          name="region"
          autoComplete="address-level1"
          list={states}
          error={problems.region}
        />
      </div>
      <datalist id={states}>
        {nigerianStates.map(([code, name]) => (
          <option key={code}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Postal code"
        isOptional
        aria-label="Postal code"
        name="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        error={problems.postalCode}
      />
    </>
  );
}
