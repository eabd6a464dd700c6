import { Form, useNavigation } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { counted } from "#app/lib/counted.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { DeliveryPlace } from "#app/shop/delivery/delivery-rates.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./delivery.module.css";

type AddPlacesProps = { stateText: string; page: string; answer: FormRefusal<MessageKey> | undefined };

/** Takes one place per line. */
export function AddPlaces({ stateText, page, answer }: AddPlacesProps) {
  return (
    <DashboardForm answer={answer} action={page} intent="places" submitLabel="Add areas">
      {({ field }) => (
        <FormGroup legend="Add areas">
          <TextArea
            label={`Areas in ${stateText}`}
            required
            rows={3}
            hint="One per line, for example Ajah, Lekki, Yaba. “Other parts” is added for you."
            {...field("names")}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type ArchivedPlacesProps = {
  places: (DeliveryPlace & { rates: number })[];
  /** The place that could not be restored, and why. */
  refused: { id: string; problem: string } | undefined;
};

/** Archived places; restoring brings back their rates too. */
export function ArchivedPlaces({ places, refused }: ArchivedPlacesProps) {
  const navigation = useNavigation();
  const restoring = navigation.formData?.get("intent") === "restore" ? navigation.formData.get("id") : undefined;
  if (places.length === 0) return null;
  return (
    <Fold title={`Archived areas (${places.length})`} isOpen={refused !== undefined}>
      <ul className="panel">
        {places.map(({ id, name, rates }) => (
          <li key={id} className={`row gap-2-4 middle apart ${styles.row}`}>
            <div className={`breakable may-shrink ${styles.facts}`}>
              <p className={`breakable ${styles.name}`}>{name}</p>
              <p>{rates === 0 ? "no rates" : `${counted(rates, "rate")} kept`}</p>
              {refused?.id === id && (
                <p className={fieldStyles.error} role="alert">
                  {refused.problem}
                </p>
              )}
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="restore"
                busyLabel={restoring === id ? "saving..." : undefined}
              >
                Restore<span className="visually-hidden"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
