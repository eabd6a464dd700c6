import { href, Link } from "react-router";
import { consentName, consentWords } from "#app/people/consents/consent-words.ts";
import type { PrivacyAsk } from "#app/people/consents/find-privacy-ask.server.ts";
import styles from "./privacy-ask.module.css";

type PrivacyAskPartProps = { ask: PrivacyAsk; what: keyof typeof kept; isFolded?: boolean };

/** Says what is kept and why, where somebody gives an address. The box is never ticked in advance. */
export function PrivacyAskPart({ ask, what, isFolded }: PrivacyAskPartProps) {
  const words = (
    <p className="hint">
      {kept[what]}{" "}
      {ask.hasPage && (
        <>
          <Link to={href("/pages/:page", { page: "privacy" })}>How we handle your data</Link>.{" "}
        </>
      )}
      You can <Link to={href("/account/data")}>see or delete your data</Link> at any time.
    </p>
  );
  return (
    <div className={`column gap-2 ${styles.ask}`}>
      {ask.asksConsent && (
        <label className="row gap-3 middle target">
          <input type="checkbox" name={consentName} />
          {consentWords}
        </label>
      )}
      {isFolded ? (
        <details>
          <summary className="small target">How we use your details</summary>
          {words}
        </details>
      ) : (
        words
      )}
    </div>
  );
}

const kept = {
  order: "We use these details to deliver your order, contact you and keep legally required records.",
  account: "We use your email address for your account and your orders.",
};
