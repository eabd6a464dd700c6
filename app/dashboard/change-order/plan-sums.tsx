import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import type { ChangePlan } from "#app/orders/changes/plan-swap.server.ts";
import { Button } from "#app/ui/button.tsx";

/** `children`: what is changed, in words. */
type PlanSumsProps = { plan: ChangePlan & { seen: string }; hasEmail: boolean; children: ReactNode };

/** What the order becomes, what it means for the money, and who is told; with the button that does it. */
export function PlanSums({ plan, hasEmail, children }: PlanSumsProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === "change";
  const { discountKobo, feeKobo, totalKobo, beforeKobo } = plan;
  const inside = [
    feeKobo > 0 && `${formatNaira(feeKobo)} delivery`,
    discountKobo > 0 && `${formatNaira(discountKobo)} discount`,
  ].filter(Boolean);
  return (
    <>
      <p>
        <strong>{children}</strong>
      </p>
      <p className="figures">
        {formatNaira(beforeKobo)} → <strong>{formatNaira(totalKobo)}</strong>
        {inside.length > 0 && ` with ${inside.join(" and ")}`}
      </p>
      <p>{moneySentence(plan)}</p>
      <p className="hint">
        The order gets a new number and a new receipt. The customer's link stays the same
        {hasEmail ? ", and an email tells them." : ". Tell them yourself, because no email can reach them."}
      </p>
      <input type="hidden" name="seen" value={plan.seen} />
      <p>
        <Button type="submit" name="intent" value="change" look="primary" busyLabel={isBusy ? "saving..." : undefined}>
          Change the order
        </Button>
      </p>
    </>
  );
}

function moneySentence({ dueKobo, backKobo, byHandKobo, movedKobo }: ChangePlan): string {
  const back = backKobo > 0 && `${formatNaira(backKobo)} goes back to the customer the way it was paid.`;
  const byHand =
    byHandKobo > 0 && `Send ${formatNaira(byHandKobo)} back to the customer yourself: Issues will remind you.`;
  const due =
    dueKobo > 0 && (movedKobo > 0 ? `${formatNaira(dueKobo)} more to pay.` : `${formatNaira(dueKobo)} to pay.`);
  return [back, byHand, due].filter(Boolean).join(" ") || "Nothing more to pay, nothing to refund.";
}
