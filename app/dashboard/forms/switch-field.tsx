import { type FieldFacts, Labelled } from "#app/ui/field.tsx";
import styles from "./switch-field.module.css";

/** On or off, in one tap. It sends "true" when it is on, and nothing when it is off. */
export function SwitchField({ isOn, name, label, hint, error, below }: FieldFacts & { isOn: boolean }) {
  return (
    <Labelled label={label} hint={hint} error={error} below={below} className={styles.field}>
      {described => (
        <input
          {...described}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a check box tells its state itself
          role="switch"
          name={name}
          value="true"
          defaultChecked={isOn}
          className={styles.switch}
        />
      )}
    </Labelled>
  );
}
