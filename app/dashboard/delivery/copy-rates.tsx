import { Form, useNavigation } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { CopyPreview } from "#app/shop/delivery/copy-delivery-rates.server.ts";
import { nigerianStates, type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import styles from "./copy-rates.module.css";
import shared from "./delivery.module.css";

type CopyRatesProps = { from: StateCode; preview: CopyPreview | undefined };

/** Before it copies, shows what would change in each ticked state. */
export function CopyRates({ from, preview }: CopyRatesProps) {
  return preview ? <CopyQuestion from={from} preview={preview} /> : <CopyChoice from={from} />;
}

function CopyChoice({ from }: { from: StateCode }) {
  return (
    <Fold title="Copy rates to other states">
      <Form action={stateAddress(from)} className={shared.section} preventScrollReset>
        <p className={shared.hint}>
          Copies the rates of {stateName(from)}, not those of its areas. You see a preview first.
        </p>
        <fieldset>
          <legend className="visually-hidden">Copy to</legend>
          <ul className={styles.states}>
            {nigerianStates
              .filter(([code]) => code !== from)
              .map(([code, name]) => (
                <li key={code}>
                  <label className={styles.state}>
                    <input type="checkbox" name="copy" value={code} />
                    {name}
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
        <div className={shared.buttons}>
          <Button type="submit">Preview</Button>
        </div>
      </Form>
    </Fold>
  );
}

function CopyQuestion({ from, preview }: { from: StateCode; preview: CopyPreview }) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "copy";
  const hasChanges = preview.states.some(({ rates }) => rates.length > 0);
  return (
    <section className={shared.panel} aria-labelledby="copy-rates">
      <h2 id="copy-rates" className={shared.heading}>
        Copy the rates of {stateName(from)}?
      </h2>
      {preview.states.map(({ state, rates }) => (
        <div key={state}>
          <h3 className={shared.name}>{stateName(state)}</h3>
          {rates.length === 0 && <p>Already has these rates.</p>}
          <ul className={styles.changes}>
            {rates.map(({ way, before, after }) => (
              <li key={way}>{before === undefined ? `New: ${way}, ${after}` : `${way}: ${before} → ${after}`}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className={shared.hint}>Other rates and areas there stay as they are.</p>
      <Form method="post" className={shared.buttons} preventScrollReset>
        <input type="hidden" name="stamp" value={preview.stamp} />
        {hasChanges && (
          <Button type="submit" name="intent" value="copy" look="primary" busyLabel={isBusy ? "saving..." : undefined}>
            Copy
          </Button>
        )}
        <LinkButton to={stateAddress(from)}>Cancel</LinkButton>
      </Form>
    </section>
  );
}
