import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import styles from "./stage-emails-form.module.css";
import type { SettingsFormProps } from "./settings-answer.ts";

/** The steps of an order of which its shopper is told by e-mail. */
export function StageEmailsForm({ action, settings: { stageEmails: told }, answer }: SettingsFormProps) {
  const now = told.split(",");
  return (
    <DashboardForm key={told} answer={answer} action={action} submitLabel="Save e-mails">
      {({ typed }) => (
        <FormGroup legend="E-mails about an order's steps">
          <p>The customer is always written to when an order is made. Tick which of its further steps are told too.</p>
          <input type="hidden" name="seen" value={told} />
          <ul className={styles.stages}>
            {orderStages
              .filter(stage => stage !== "placed")
              .map(stage => (
                <li key={stage}>
                  <label className={styles.stage}>
                    <input
                      type="checkbox"
                      name="stage"
                      value={stage}
                      defaultChecked={(typed("stage") ?? now).includes(stage)}
                    />
                    <span>
                      {stageWords[stage].title} <span className={styles.news}>“{stageWords[stage].news}”</span>
                    </span>
                  </label>
                </li>
              ))}
          </ul>
        </FormGroup>
      )}
    </DashboardForm>
  );
}
