import { useId } from "react";
import { href } from "react-router";
import { type DeliveryPlace, type DeliveryRate, destinationText, feeFor } from "#app/shop/delivery/delivery-rates.ts";
import { arrivesText, feeText, parkPaysText, rateName } from "#app/shop/delivery/delivery-words.ts";
import type { ShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { choosePlace, chooseRateId, chooseState } from "#app/shop/delivery/kept-destination.ts";
import { isStateCode, nigerianStates, type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import type { RateChoice } from "#app/shop/delivery/rate-choice.ts";
import type { OrderedAt } from "#app/shop/delivery/working-days.ts";
import { SelectField } from "#app/ui/field.tsx";
import { Price } from "#app/ui/price.tsx";
import options from "#app/ui/options.module.css";
import styles from "./rate-picker.module.css";

type RatePickerProps = { choice: RateChoice; shown: ShownDelivery; at: OrderedAt; goodsKobo: number };

/** Asks for state, place and way of delivery, where they decide the fee. */
export function RatePicker({ choice, shown, at, goodsKobo }: RatePickerProps) {
  const { state, places, to, offers, rate } = choice;
  return (
    <div className={`column gap-3 above-2 ${styles.picker}`}>
      <PlaceFields state={state} places={places} placeId={to && to.placeId} />
      {to && offers.length === 0 && <NotThere place={destinationText(to, shown.table.places)} shown={shown} />}
      {offers.length > 0 && <Offers offers={offers} chosen={rate} at={at} goodsKobo={goodsKobo} />}
    </div>
  );
}

/** `places`: the state's; `placeId`: null for elsewhere in the state, undefined until chosen. */
type PlaceFieldsProps = {
  state: StateCode | undefined;
  places: readonly Pick<DeliveryPlace, "id" | "name">[];
  placeId: string | null | undefined;
};

/** State and area of delivery; a choice is kept at once, in this browser. */
export function PlaceFields({ state, places, placeId }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        required
        label="Delivery state"
        name="deliveryState"
        autoComplete="off"
        value={state ?? ""}
        data-missing={state ? undefined : ""}
        onChange={({ currentTarget: { value } }) => chooseState(isStateCode(value) ? value : undefined)}
      >
        <option value="">Choose your state</option>
        {nigerianStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {state && places.length > 0 && (
        <SelectField
          required
          label="Area"
          name="deliveryPlace"
          value={placeId === null ? elsewhere : (placeId ?? "")}
          data-missing={placeId === undefined ? "" : undefined}
          onChange={({ currentTarget: { value } }) =>
            choosePlace(value === elsewhere ? null : places.find(({ id }) => id === value)?.id)
          }
        >
          <option value="">Choose your area</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={elsewhere}>Other parts of {stateName(state)}</option>
        </SelectField>
      )}
    </>
  );
}

const elsewhere = "elsewhere";

/** The owner's rates leave this place out; shoppers can still ask. */
function NotThere({ place, shown }: { place: string; shown: ShownDelivery }) {
  const { whatsApp, shopName } = shown;
  const question = encodeURIComponent(`Hello ${shopName}, do you deliver to ${place}?`);
  return (
    <p className="small" role="status">
      We don't deliver to {place} yet.{" "}
      {whatsApp ? (
        <a href={`${whatsApp}?text=${question}`} target="_blank" rel="noreferrer">
          Ask us on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <a href={href("/contact")}>Ask us</a>
      )}
    </p>
  );
}

type OffersProps = Pick<RatePickerProps, "at" | "goodsKobo"> & {
  offers: DeliveryRate[];
  chosen: DeliveryRate | undefined;
};

function Offers({ offers, chosen, at, goodsKobo }: OffersProps) {
  const name = useId();
  return (
    <fieldset className={options.options}>
      <legend>Delivery method</legend>
      {offers.map((offer, index) => (
        <label key={offer.id} className={options.option}>
          <input
            type="radio"
            name={name}
            value={offer.id}
            checked={offer === chosen}
            data-missing={!chosen && index === 0 ? "" : undefined}
            onChange={() => chooseRateId(offer.id)}
          />
          <span className={options.words}>
            <span>{rateName(offer)}</span>
            <span className={options.detail}>{offerDetail(offer, at)}</span>
          </span>
          <OfferFee offer={offer} goodsKobo={goodsKobo} />
        </label>
      ))}
    </fieldset>
  );
}

function OfferFee({ offer, goodsKobo }: { offer: DeliveryRate; goodsKobo: number }) {
  const feeKobo = feeFor(offer, goodsKobo);
  return feeKobo === 0 ? (
    <span className={options.amount}>{feeText(0)}</span>
  ) : (
    <Price className={options.amount} amountKobo={feeKobo} />
  );
}

/** Writes, for example, "At the park Tue 24 Nov; you pay the park ₦3,000.00–₦5,000.00 when you pick up". */
function offerDetail(rate: DeliveryRate, at: OrderedAt): string {
  const { parkPays, address, hours } = rate;
  const where = [address, hours].filter(Boolean).join(", ");
  const park = parkPays && `you pay the park ${parkPaysText(parkPays)} when you pick up`;
  return [where, arrivesText(rate, at), park].filter(Boolean).join("; ");
}
