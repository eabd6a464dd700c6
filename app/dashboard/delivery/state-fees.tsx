import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import { DoorFee, type DoorFeesAnswer, feeClashesOf } from "./place-fees.tsx";
import styles from "./state-fees.module.css";

/**
 * `feeKobo`: the state's usual fee to the door, undefined when nothing goes to the door; `about`: its other rates and
 * its areas; `hasRates`: any rate of its own.
 */
export type PricedState = { state: StateCode; feeKobo: number | null | undefined; about: string; hasRates: boolean };

/** True for a state with rates or areas. */
export function isOwn({ about, hasRates }: PricedState): boolean {
  return hasRates || about !== "";
}

type StateFeesProps = {
  states: PricedState[];
  /** The fee of states without a fee of their own. */
  otherwise: string;
  answer: DoorFeesAnswer | undefined;
};

/** The door fees of all states in one form, each with a link to the state. None is folded before one has a rate. */
export function StateFees({ states, otherwise, answer }: StateFeesProps) {
  const isFolded = states.some(({ hasRates }) => hasRates);
  const others = isFolded ? states.filter(one => !isOwn(one)) : [];
  const isRefused = (answer?.typed.length ?? 0) > 0;
  return (
    <DashboardForm
      key={JSON.stringify(states)}
      intent="fees"
      answer={answer}
      clashes={feeClashesOf(answer)}
      submitLabel="Save"
      isWatched
      cancelTo={href("/admin/delivery")}
    >
      {fields => (
        <FormGroup legend="Home delivery fees by state">
          <p>If you leave a fee empty: {otherwise}. Open a state for its areas, motor park and pick-up.</p>
          <StateRows states={states.filter(one => !others.includes(one))} stored={answer?.stored} fields={fields} />
          {others.length > 0 && (
            <Fold title="Other states" isOpen={isRefused}>
              <StateRows states={others} stored={answer?.stored} fields={fields} />
            </Fold>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type StateRowsProps = { states: PricedState[]; stored: DoorFeesAnswer["stored"]; fields: FormFields };

function StateRows({ states, stored, fields }: StateRowsProps) {
  return (
    <ul className="stack gap-2">
      {states.map(({ state, feeKobo, about }) => (
        <li key={state} className={`stack gap-3 top breakable ${styles.state}`}>
          <DoorFee fee={{ key: state, name: stateName(state), feeKobo, about }} stored={stored} fields={fields} />
          <LinkButton to={stateAddress(state)}>
            Open<span className="visually-hidden"> {stateName(state)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
