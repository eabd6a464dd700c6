import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { type PayKind, payKinds, type WayToPay } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import options from "#app/ui/options.module.css";
import styles from "./pay-choice.module.css";

export type PayChoiceProps = {
  ways: WayToPay[];
  way: WayToPay | undefined;
  /** A way that was chosen but no longer fits, because the place or the goods changed. */
  lost: PayKind | undefined;
  isNone: boolean;
  /** Why payment on delivery, which the place allows, is not offered for this order. */
  notAtTheDoor: string | undefined;
  onChoose(kind: PayKind): void;
};

/** Absent when online is the only way. Says when a chosen way no longer fits, why one is missing, or when none fits. */
export function PayChoice({ ways, way: chosen, lost, isNone, notAtTheDoor, onChoose }: PayChoiceProps) {
  const isOnlyOnline = ways.length === 1 && ways[0]?.kind === "online";
  return (
    <>
      <p role="status" className={`small medium ${styles.lost}`}>
        {lost &&
          chosen &&
          `“${payKinds[lost].title}” is not available for this order. We chose “${payKinds[chosen.kind].title}” instead.`}
      </p>
      {isNone && (
        <p role="alert" tabIndex={-1} id={noWayId} className={`small medium ${styles.lost}`}>
          We can't take payment for this order here. <Link to={href("/contact")}>Contact us</Link> to order.
        </p>
      )}
      {ways.length > 0 && !isOnlyOnline && (
        <fieldset className={options.options}>
          <legend>Payment method</legend>
          {ways.map(way => (
            <label key={way.kind} className={options.option}>
              <input
                type="radio"
                name="pay"
                value={way.kind}
                checked={way.kind === chosen?.kind}
                onChange={() => onChoose(way.kind)}
              />
              <span className={options.words}>
                {payKinds[way.kind].title}
                <span className={options.detail}>{aboutWay(way)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {notAtTheDoor && <p className="hint">{notAtTheDoor}</p>}
    </>
  );
}

const noWayId = "no-way-to-pay";

/** Moves the focus to the note that no way to pay fits this order. */
export function focusNoWay(): void {
  document.getElementById(noWayId)?.focus();
}

function aboutWay(way: WayToPay): string {
  if (way.kind === "online") return "Card, transfer or USSD. We confirm your order right away.";
  if (way.kind === "transfer")
    return "We show you our account number. We'll confirm your order once your transfer arrives.";
  const { needsCall, commitmentKobo } = way;
  const fee = `Pay ${formatNaira(commitmentKobo)} for delivery now and the rest on delivery. The delivery fee is not refunded if you refuse the parcel.`;
  if (commitmentKobo === 0) return "We call you first. You pay on delivery.";
  return needsCall ? `${fee} We call you before we send it.` : fee;
}
