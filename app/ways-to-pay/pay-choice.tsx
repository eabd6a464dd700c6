import { formatNaira } from "#app/lib/money.ts";
import type { PayKind, WayToPay } from "./ways-to-pay.ts";
import styles from "./pay-choice.module.css";

export type PayChoiceProps = {
  ways: WayToPay[];
  chosen: PayKind;
  /** What was chosen and does not fit the order any more, since its place or its goods changed. */
  lost: PayKind | undefined;
  onChoose(kind: PayKind): void;
};

/** How the shopper pays, where there is more than one way; and that a way they chose is none any more. */
export function PayChoice({ ways, chosen, lost, onChoose }: PayChoiceProps) {
  return (
    <>
      <p role="status" className={styles.lost}>
        {lost && `“${titles[lost]}” is not offered for this order any more: it is paid now.`}
      </p>
      {ways.length > 1 && (
        <fieldset className={styles.ways}>
          <legend className={styles.legend}>How do you want to pay?</legend>
          {ways.map(way => (
            <label key={way.kind} className={styles.way}>
              <input
                type="radio"
                name="pay"
                value={way.kind}
                checked={way.kind === chosen}
                onChange={() => onChoose(way.kind)}
              />
              <span>
                {titles[way.kind]}
                <span className={styles.about}>{aboutWay(way)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const titles: Record<PayKind, string> = {
  online: "Pay now",
  transfer: "Bank transfer to the shop",
  "on-delivery": "Pay on delivery",
};

function aboutWay(way: WayToPay): string {
  if (way.kind === "online") return "By card, transfer or USSD; your order is made at once.";
  if (way.kind === "transfer")
    return "You get the account number. Your order is made when the shop has seen the money.";
  const { needsCall, commitmentKobo } = way;
  const fee = `You pay ${formatNaira(commitmentKobo)} for delivery now, and the rest at the door. The delivery fee is kept if you refuse the parcel.`;
  if (commitmentKobo === 0) return "We call you first; then you pay at the door.";
  return needsCall ? `${fee} We call you before we send it.` : fee;
}
