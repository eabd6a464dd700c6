import { href } from "react-router";
import { type DeliveryKind, deliveryKindNames } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryOwnerWords } from "#app/shop/delivery/delivery-owner-words.ts";
import type { DeliveryRate } from "#app/shop/delivery/delivery-rates.ts";
import { type RateScope, termsInWords, termsOf, wayName } from "#app/shop/delivery/rate-terms.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { newRateAddress } from "./delivery-addresses.ts";
import styles from "./delivery.module.css";

/** `follow`: the ids of rates of which only the fee is own, and where the rest is set. */
type RateListProps = {
  rates: DeliveryRate[];
  follow?: { ids: string[]; wider: string };
  scope: RateScope;
  scopeText: string;
};

export function RateList({ rates, follow, scope, scopeText }: RateListProps) {
  return (
    <>
      {rates.length > 0 && (
        <ul className="panel" aria-label={`Rates for ${scopeText}`}>
          {rates.toSorted(inKindOrder).map(rate => (
            <li key={rate.id} className={`row gap-2-4 middle apart ${styles.row}`}>
              <div className={`breakable may-shrink ${styles.facts}`}>
                <p className={`breakable ${styles.name}`}>{wayName(rate)}</p>
                <p>{termsInWords(termsOf(rate)).join(" · ")}</p>
                {follow?.ids.includes(rate.id) && (
                  <p className="muted">Only the fee is set here. The rest follows {follow.wider}.</p>
                )}
              </div>
              <LinkButton to={href("/admin/delivery/rates/:id", { id: rate.id })}>
                Edit
                <span className="visually-hidden">
                  {" "}
                  {wayName(rate)}, {scopeText}
                </span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <AddRates scope={scope} />
    </>
  );
}

function AddRates({ scope }: { scope: RateScope }) {
  return (
    <div className="cluster gap-2 middle">
      <span>Add a rate:</span>
      {deliveryKindNames.map((kind: DeliveryKind) => (
        <LinkButton key={kind} to={newRateAddress(kind, scope)}>
          {deliveryOwnerWords[kind].name}
        </LinkButton>
      ))}
    </div>
  );
}

function inKindOrder(one: DeliveryRate, other: DeliveryRate): number {
  return (
    deliveryKindNames.indexOf(one.kind) - deliveryKindNames.indexOf(other.kind) || one.label.localeCompare(other.label)
  );
}
