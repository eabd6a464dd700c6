import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";
import styles from "./naira-field.module.css";

type NairaFieldProps = Omit<ComponentProps<typeof Field>, "inputMode" | "className"> & { hint: string };

/** An amount in naira, with the sign in the field; typed as people type it: "12,500", "12500.50", "₦12 500". */
export function NairaField(props: NairaFieldProps) {
  return <Field {...props} inputMode="decimal" autoComplete="off" maxLength={30} className={styles.naira} />;
}
