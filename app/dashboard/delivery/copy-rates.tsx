import { Form, useNavigation } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { CopyPreview } from "#app/shop/delivery/copy-delivery-rates.server.ts";
import { nigerianStates, type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { stateAddress } from "./delivery-addresses.ts";
import styles from "./copy-rates.module.css";
import shared from "./delivery.module.css";

type CopyRatesProps = { from: StateCode; preview: CopyPreview | undefined };

/** Shows what would change in each ticked state before it copies. */
export function CopyRates({ from, preview }: CopyRatesProps) {
  return preview ? <CopyQuestion from={from} preview={preview} /> : <CopyChoice from={from} />;
}

function CopyChoice({ from }: { from: StateCode }) {
  return (
    <Fold title="Copy rates to other states">
      <Form action={stateAddress(from)} className="stack gap-3 may-shrink" preventScrollReset>
        <p className="muted">Copies the rates of {stateName(from)}, not those of its areas. You see a preview first.</p>
        <fieldset>
          <legend className="visually-hidden">Copy to</legend>
          <ul className={`stack gap-0-3 ${styles.states}`}>
            {nigerianStates
              .filter(([code]) => code !== from)
              .map(([code, name]) => (
                <li key={code}>
                  <label className="row gap-2 middle target">
                    <input type="checkbox" name="copy" value={code} />
                    {name}
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
        <div className="cluster gap-2 middle">
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
    <section className="panel stack gap-3 pad-4" aria-labelledby="copy-rates">
      <h2 id="copy-rates" className="title-3">
        Copy the rates of {stateName(from)}?
      </h2>
      {preview.states.map(({ state, rates }) => (
        <div key={state}>
          <h3 className={`breakable ${shared.name}`}>{stateName(state)}</h3>
          {rates.length === 0 && <p>Already has these rates.</p>}
          <ul className={`stack gap-1 breakable ${styles.changes}`}>
            {rates.map(({ way, before, after }) => (
              <li key={way}>{before === undefined ? `New: ${way}, ${after}` : `${way}: ${before} → ${after}`}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="muted">Other rates and areas there stay as they are.</p>
      <Form method="post" className="cluster gap-2 middle" preventScrollReset>
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
