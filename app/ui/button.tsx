import type { ButtonHTMLAttributes } from "react";
import type { LinkProps } from "react-router";
import { QuickLink } from "./quick-link.tsx";
import styles from "./button.module.css";

/** A screen has one `primary`. `within` stands among words, whose lines keep their height. */
export type ButtonLook = "primary" | "secondary" | "quiet" | "within" | "danger";

type Looks = { look?: ButtonLook; isWide?: boolean };

/** Classes of a button, for elements that are neither `Button` nor `LinkButton`. */
export function buttonClass({ look = "secondary", isWide = false }: Looks = {}, className = ""): string {
  return [styles.button, styles[look], isWide ? styles.wide : "", className].filter(Boolean).join(" ");
}

type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement> & { busyLabel?: string | undefined };

/** `busyLabel` replaces the label, keeps the width and blocks presses. */
export function Button({ look, isWide, className, busyLabel, type = "button", children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, isWide }, className)}
      aria-disabled={busyLabel ? true : rest["aria-disabled"]}
      onClick={busyLabel ? event => event.preventDefault() : rest.onClick}
    >
      {busyLabel ? <BusyLabel busyLabel={busyLabel}>{children}</BusyLabel> : children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, isWide, className = "", ...rest }: Looks & LinkProps & { className?: string }) {
  return <QuickLink {...rest} className={buttonClass({ look, isWide }, className)} />;
}

function BusyLabel({ busyLabel, children }: { busyLabel: string; children: React.ReactNode }) {
  return (
    <span className={styles.busy}>
      <span aria-hidden="true" className={styles.held}>
        {children}
      </span>
      <span>{busyLabel}</span>
    </span>
  );
}
