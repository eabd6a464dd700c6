import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import styles from "./password-field.module.css";

type PasswordFieldProps = { isNew: boolean; error: string | undefined; label?: string; name?: string };

/** A password field that can show what is typed and lets people paste. */
export function PasswordField({ isNew, error, label = "Password", name = "password" }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="anchor">
      <Field
        label={label}
        name={name}
        type={isShown ? "text" : "password"}
        required
        minLength={isNew ? 8 : undefined}
        autoComplete={isNew ? "new-password" : "current-password"}
        autoCapitalize="none"
        spellCheck={false}
        hint={isNew ? "8 characters or more" : undefined}
        error={error}
      />
      <button
        type="button"
        className={`small strong target ${styles.show}`}
        data-needs-script
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        Show<span className="visually-hidden"> password</span>
      </button>
    </div>
  );
}
