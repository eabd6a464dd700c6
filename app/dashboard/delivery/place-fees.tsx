import { href } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./place-fees.module.css";

/** `feeKobo`: the place's usual fee to the door, undefined when nothing goes to the door; `others`: its other rates. */
export type PricedPlace = { id: string; name: string; feeKobo: number | null | undefined; others: string[] };

/** `there`: fees that someone else changed, by place. */
export type PlaceFeesAnswer = FormRefusal<MessageKey> & { there?: Record<string, number | null> };

type PlaceFeesProps = {
  places: PricedPlace[];
  /** For a place without its own fee. */
  otherwise: string;
  action: string;
  answer: PlaceFeesAnswer | undefined;
};

/** The door fees of all places in one form, each with a link to the place. */
export function PlaceFees({ places, otherwise, action, answer }: PlaceFeesProps) {
  const there = answer?.there;
  return (
    <DashboardForm
      key={JSON.stringify(places)}
      action={action}
      answer={answer}
      clashes={there && clashesOf(there, answer)}
      submitLabel="Save"
    >
      {({ field, typed }) => (
        <FormGroup legend="Home delivery fees">
          <p>If you leave a fee empty: {otherwise}.</p>
          <ul className={styles.places}>
            {places.map(({ id, name, feeKobo, others }) => (
              <li key={id} className={styles.place}>
                {feeKobo === undefined ? (
                  <p className={styles.closed}>
                    <strong>{name}</strong>: no home delivery
                  </p>
                ) : (
                  <>
                    <input
                      type="hidden"
                      name={`seen-${id}`}
                      value={
                        Object.hasOwn(there ?? {}, id) ? text(there?.[id]) : (typed(`seen-${id}`)?.[0] ?? text(feeKobo))
                      }
                    />
                    <NairaField label={name} hint={others.join("; ")} {...field(`fee-${id}`, text(feeKobo))} />
                  </>
                )}
                <LinkButton to={href("/admin/delivery/places/:id", { id })}>
                  Edit<span className="visually-hidden"> {name}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function text(feeKobo: number | null | undefined): string {
  return feeKobo == null ? "" : nairaText(feeKobo);
}

function clashesOf(there: Record<string, number | null>, { typed }: PlaceFeesAnswer): Record<string, Clash> {
  const yours = (name: string) => typed.find(([one]) => one === name)?.[1] || "none";
  return Object.fromEntries(
    Object.entries(there).map(([id, feeKobo]) => [
      `fee-${id}`,
      { now: feeKobo === null ? "none" : formatNaira(feeKobo), yours: yours(`fee-${id}`) },
    ]),
  );
}
