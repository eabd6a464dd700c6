import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./place-fees.module.css";

/** `feeKobo`: the place's usual fee to the door, undefined when nothing goes to the door; `others`: its other rates. */
export type PricedPlace = { id: string; name: string; feeKobo: number | null | undefined; others: string[] };

/** `stored`: fees that someone else changed, by place or state. */
export type DoorFeesAnswer = FormRefusal<MessageKey> & { stored?: Record<string, number | null> };

type PlaceFeesProps = {
  places: PricedPlace[];
  /** The fee of places without a fee of their own. */
  otherwise: string;
  /** The form posts to this address, and Cancel leads there. */
  page: string;
  answer: DoorFeesAnswer | undefined;
};

/** The door fees of all places in one form, each with a link to the place. */
export function PlaceFees({ places, otherwise, page, answer }: PlaceFeesProps) {
  return (
    <DashboardForm
      key={JSON.stringify(places)}
      action={page}
      intent="fees"
      answer={answer}
      clashes={feeClashesOf(answer)}
      submitLabel="Save"
      isWatched
      cancelTo={page}
    >
      {fields => (
        <FormGroup legend="Home delivery fees">
          <p>If you leave a fee empty: {otherwise}.</p>
          <ul className="stack gap-4">
            {places.map(({ id, name, feeKobo, others }) => (
              <li key={id} className={`stack gap-3 bottom breakable ${styles.place}`}>
                <DoorFee
                  fee={{ key: id, name, feeKobo, about: others.join("; ") }}
                  stored={answer?.stored}
                  fields={fields}
                />
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

type DoorFeeProps = {
  /** `feeKobo`: undefined when nothing goes to the door; `about`: what else is there. */
  fee: { key: string; name: string; feeKobo: number | null | undefined; about: string };
  stored: DoorFeesAnswer["stored"];
  fields: FormFields;
};

/** The field of one place or state, with the fee that it began from. */
export function DoorFee({ fee: { key, name, feeKobo, about }, stored = {}, fields }: DoorFeeProps) {
  if (feeKobo === undefined) {
    return (
      <p className={styles.closed}>
        <strong>{name}</strong>: no home delivery
      </p>
    );
  }
  const began = Object.hasOwn(stored, key) ? text(stored[key]) : (fields.typed(`seen-${key}`)?.[0] ?? text(feeKobo));
  return (
    <>
      <input type="hidden" name={`seen-${key}`} value={began} />
      <NairaField label={name} hint={about} {...fields.field(`fee-${key}`, text(feeKobo))} />
    </>
  );
}

function text(feeKobo: number | null | undefined): string {
  return feeKobo == null ? "" : nairaText(feeKobo);
}

/** Both fees of each place or state that someone else changed too, by field. */
export function feeClashesOf(answer: DoorFeesAnswer | undefined): Record<string, Clash> | undefined {
  if (!answer?.stored) return undefined;
  const yours = (name: string) => answer.typed.find(([one]) => one === name)?.[1] || "none";
  return Object.fromEntries(
    Object.entries(answer.stored).map(([key, feeKobo]) => [
      `fee-${key}`,
      { now: feeKobo === null ? "none" : formatNaira(feeKobo), yours: yours(`fee-${key}`) },
    ]),
  );
}
