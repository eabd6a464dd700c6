import { nigerianStates, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { DeliveryFaults } from "./delivery-faults.ts";

type RemovalConsequenceProps = {
  /** What would be odd without the rate. */
  without: DeliveryFaults;
  /** The fee that would hold again for all of Nigeria, when it is the last rate. */
  flatFeeKobo: number | undefined;
};

/** What follows from removing a rate. */
export function RemovalConsequence({ without: { states, places }, flatFeeKobo }: RemovalConsequenceProps) {
  if (flatFeeKobo !== undefined) {
    return <p>It is the last rate: the fee of the settings, {formatNaira(flatFeeKobo)}, then holds everywhere.</p>;
  }
  if (states.length + places.length === 0) return <p>The wider rate then holds there, if there is one.</p>;
  const names = [...states.map(stateName), ...places.map(({ name }) => name)];
  const where =
    states.length === nigerianStates.length ? "all of Nigeria but the places you have priced" : names.join(", ");
  return <p>Nobody in these can order delivery then: {where}.</p>;
}
