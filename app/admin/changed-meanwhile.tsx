import { Fragment, type ReactNode } from "react";
import styles from "./changed-meanwhile.module.css";

type ChangedMeanwhileProps = {
  /** "This product was". */
  what: string;
  /** What stands on the form's button. */
  saveLabel: string;
  /** How it stands now. */
  children: ReactNode;
};

/** Over a form that was not saved, because somebody else was quicker: what it says now, to be looked at before it is saved over. */
export function ChangedMeanwhile({ what, saveLabel, children }: ChangedMeanwhileProps) {
  return (
    <div className={styles.newer} role="alert">
      <p>
        <strong>{what} changed while you had it open.</strong> Yours is not saved. This is what it says now; {saveLabel}{" "}
        then puts yours over it.
      </p>
      {children}
    </div>
  );
}

/** Names and what they are now. */
export function FactsNow({ facts }: { facts: Record<string, string | number> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
