import { Form, href } from "react-router";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { deliveryOwnerWords } from "#app/shop/delivery/delivery-owner-words.ts";
import type { DeliveryPlace } from "#app/shop/delivery/delivery-rates.ts";
import { nigerianStates } from "#app/shop/delivery/nigerian-states.ts";
import { rangeInWords, wayName } from "#app/shop/delivery/rate-terms.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Offer } from "./delivery-offers.ts";
import styles from "./delivery.module.css";

/** The tried address and its result. `to`: a state's code or a place's id. */
export type Tried = {
  to: string;
  goods: string;
  errors: { to?: string; goods?: string };
  answer: { where: string; offers: Offer[] } | undefined;
};

/** Shows offers in the order that shoppers see. */
export function TryAddress({ places, tried }: { places: DeliveryPlace[]; tried: Tried }) {
  const { to, goods, errors, answer } = tried;
  return (
    <section id="try" className="stack gap-3 may-shrink" aria-labelledby="delivery-try">
      <h2 id="delivery-try" className="title-3">
        Try an address
      </h2>
      <Form
        action={`${href("/admin/delivery")}#try`}
        className={`cluster gap-3 bottom ${styles.ask}`}
        preventScrollReset
        noValidate
      >
        <SelectField label="Deliver to" name="to" required defaultValue={to} error={errors.to}>
          <option value="">choose an area</option>
          {nigerianStates.map(([code, name]) => {
            const own = places.filter(({ state }) => state === code);
            if (own.length === 0) return <option key={code} value={code}>{`${name}`}</option>;
            return (
              <optgroup key={code} label={name}>
                {own.map(place => (
                  <option key={place.id} value={place.id}>
                    {place.name}
                  </option>
                ))}
                <option value={code}>Other parts of {name}</option>
              </optgroup>
            );
          })}
        </SelectField>
        <NairaField label="Order value" isOptional name="goods" defaultValue={goods} error={errors.goods} />
        <Button type="submit">Check</Button>
      </Form>
      <div role="status">{answer && <Answer {...answer} />}</div>
    </section>
  );
}

function Answer({ where, offers }: { where: string; offers: Offer[] }) {
  if (offers.length === 0) return <p className="panel stack gap-3 pad-4">No delivery to {where}.</p>;
  return (
    <>
      <p>Delivery to {where}, ordered now:</p>
      <ol className="panel" aria-label="Delivery methods">
        {offers.map(offer => (
          <li key={offer.rate.id} className={`row gap-2-4 middle apart ${styles.row}`}>
            <div className={`breakable may-shrink ${styles.facts}`}>
              <p className={`breakable ${styles.name}`}>{wayName(offer.rate)}</p>
              {inWords(offer).map(words => (
                <p key={words}>{words}</p>
              ))}
            </div>
            <strong>{offer.feeKobo === 0 ? (offer.rate.parkPays ? "" : "free") : formatNaira(offer.feeKobo)}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

function inWords({ rate, missingKobo, arrives, isTooDear }: Offer): string[] {
  const { parkPays, kind, address, hours } = rate;
  const days = arrives && [...new Set([arrives.from, arrives.to])].map(formatLagosDay).join(" to ");
  return [
    days && `${deliveryOwnerWords[kind].arrives} ${days}`,
    missingKobo > 0 && `Free from ${formatNaira(missingKobo)} more`,
    parkPays && `Customer pays the park ${rangeInWords(parkPays)}`,
    address,
    hours,
    isTooDear && "Not offered: above the max order value for park delivery.",
  ].filter(words => typeof words === "string" && words !== "") as string[];
}
