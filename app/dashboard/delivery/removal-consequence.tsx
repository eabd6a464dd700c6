import { formatNaira } from "#app/lib/money.ts";
import { nigerianStates, stateName } from "#app/shop/delivery/nigerian-states.ts";
import type { DeliveryFaults } from "./delivery-faults.ts";

type RemovalConsequenceProps = {
  /** The problems that remain after the removal. */
  without: DeliveryFaults;
  /** The fee for all of Nigeria that returns when the last rate is removed. */
  flatFeeKobo: number | undefined;
};

export function RemovalConsequence({ without: { states, places }, flatFeeKobo }: RemovalConsequenceProps) {
  if (flatFeeKobo !== undefined) {
    return <p>This is the last rate. The fee in settings, {formatNaira(flatFeeKobo)}, then applies everywhere.</p>;
  }
  if (states.length + places.length === 0) return <p>The wider rate applies, if there is one.</p>;
  const names = [...states.map(stateName), ...places.map(({ name }) => name)];
  const where =
    states.length === nigerianStates.length ? "all of Nigeria, except areas with their own rate" : names.join(", ");
  return <p>No more delivery to: {where}.</p>;
}
