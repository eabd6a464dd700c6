import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { WarningIcon } from "./icons.tsx";
import styles from "./field.module.css";

export type FieldFacts = {
  label: string;
  name: string;
  /** Marks the label as optional. */
  isOptional?: boolean;
  hint?: string | undefined;
  /** What is wrong and what to do; absent while valid. */
  error?: string | undefined;
  /** Content below the field and its error that is more than a sentence. */
  below?: ReactNode;
};

type InputProps = FieldFacts & InputHTMLAttributes<HTMLInputElement>;
type SelectProps = FieldFacts & SelectHTMLAttributes<HTMLSelectElement>;
type TextAreaProps = FieldFacts & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function Field({ label, isOptional, hint, error, below, className, ...rest }: InputProps) {
  return (
    <Labelled label={label} hint={hint} error={error} below={below} isOptional={isOptional} className={className}>
      {described => <input {...rest} {...described} className={styles.input} />}
    </Labelled>
  );
}

/** Has several lines. */
export function TextArea({ label, isOptional, hint, error, below, className, rows = 6, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} hint={hint} error={error} below={below} isOptional={isOptional} className={className}>
      {described => <textarea {...rest} {...described} rows={rows} className={styles.input} />}
    </Labelled>
  );
}

/** A list to choose from. Its children are `<option>`s. */
export function SelectField({ label, isOptional, hint, error, below, className, children, ...rest }: SelectProps) {
  return (
    <Labelled label={label} hint={hint} error={error} below={below} isOptional={isOptional} className={className}>
      {described => (
        <select {...rest} {...described} className={styles.input}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

type Described = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type LabelledProps = Omit<FieldFacts, "name"> & {
  className: string | undefined;
  children(described: Described): ReactNode;
};

/** A label, a hint, an input and what is wrong with it. */
export function Labelled({ label, hint, error, below, isOptional = false, className = "", children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, below && `${id}-below`].filter(Boolean).join(" ");
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <WarningIcon />
          {error}
        </p>
      )}
      {below && <div id={`${id}-below`}>{below}</div>}
    </div>
  );
}
