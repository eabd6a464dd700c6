import { counted } from "#app/lib/counted.ts";
import { Form, href } from "react-router";
import { nigerianStates, type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import styles from "./delivery.module.css";

/** `rates`: the state's own; `priced`: its places with their own rate. */
export type StateSummary = { state: StateCode; rates: number; places: number; priced: number };

export function StateList({ states }: { states: StateSummary[] }) {
  return (
    <section className={styles.section} aria-labelledby="delivery-states">
      <h2 id="delivery-states" className={styles.heading}>
        By state
      </h2>
      {states.length === 0 ? (
        <p className={styles.hint}>No rates yet. Open a state to add rates and areas.</p>
      ) : (
        <ul className={styles.list}>
          {states.map(summary => (
            <li key={summary.state} className={styles.row}>
              <div className={styles.facts}>
                <h3 className={styles.name}>{stateName(summary.state)}</h3>
                <p>{inWords(summary)}</p>
              </div>
              <LinkButton to={stateAddress(summary.state)}>
                Open<span className="visually-hidden"> {stateName(summary.state)}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <Form action={href("/admin/delivery")} className={styles.ask}>
        <SelectField label="Open a state" name="open" required defaultValue="">
          <option value="">choose a state</option>
          {nigerianStates.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Open it</Button>
      </Form>
    </section>
  );
}

function inWords({ rates, places, priced }: StateSummary): string {
  const own = rates === 0 ? "no rates of its own" : counted(rates, "rate");
  if (places === 0) return own;
  const prices = priced === 0 ? "none priced" : `${priced} with own rates`;
  return `${own} · ${counted(places, "area")}, ${prices}`;
}
