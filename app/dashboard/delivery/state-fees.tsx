import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import { feeClashesOf, DoorFee, type DoorFeesAnswer } from "./place-fees.tsx";
import styles from "./state-fees.module.css";

/**
 * `feeKobo`: the state's usual fee to the door, undefined when nothing goes to the door; `about`: its other rates and
 * its areas; `isOwn`: it has rates or areas.
 */
export type PricedState = { state: StateCode; feeKobo: number | null | undefined; about: string; isOwn: boolean };

type StateFeesProps = {
  states: PricedState[];
  /** For a state without its own fee. */
  otherwise: string;
  answer: DoorFeesAnswer | undefined;
};

/** The door fees of all states in one form, each with a link to the state. */
export function StateFees({ states, otherwise, answer }: StateFeesProps) {
  const own = states.filter(({ isOwn }) => isOwn);
  const others = states.filter(({ isOwn }) => !isOwn);
  const isRefused = (answer?.typed.length ?? 0) > 0;
  return (
    <DashboardForm
      key={JSON.stringify(states)}
      action={`${href("/admin/delivery")}?form=fees`}
      answer={answer}
      clashes={feeClashesOf(answer)}
      submitLabel="Save"
      isWatched
      cancelTo={href("/admin/delivery")}
    >
      {fields => (
        <FormGroup legend="Home delivery fees by state">
          <p>If you leave a fee empty: {otherwise}. Open a state for its areas, motor park and pick-up.</p>
          {own.length === 0 ? (
            <StateRows states={others} there={answer?.there} fields={fields} />
          ) : (
            <>
              <StateRows states={own} there={answer?.there} fields={fields} />
              <Fold title="Other states" isOpen={isRefused}>
                <StateRows states={others} there={answer?.there} fields={fields} />
              </Fold>
            </>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type StateRowsProps = { states: PricedState[]; there: DoorFeesAnswer["there"]; fields: FormFields };

function StateRows({ states, there, fields }: StateRowsProps) {
  return (
    <ul className={styles.states}>
      {states.map(({ state, feeKobo, about }) => (
        <li key={state} className={styles.state}>
          <DoorFee fee={{ key: state, name: stateName(state), feeKobo, about }} there={there} fields={fields} />
          <LinkButton to={stateAddress(state)}>
            Open<span className="visually-hidden"> {stateName(state)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
