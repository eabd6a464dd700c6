import type { ChangePlan } from "#app/orders/changes/plan-swap.server.ts";
import type { ChangeOutcome } from "#app/orders/changes/replace-order.server.ts";

type Unfinished = Exclude<ChangeOutcome, { kind: "changed" | "missing" }>;

type ShownOutcome = {
  status: number;
  closed: string | undefined;
  sentences: string[];
  fields: Record<string, string>;
  plan: ChangePlan | undefined;
};

export const underWaySentence = "A refund of this order is on its way. Try again once it has arrived.";

/** What the form says of a change that was not made. `isPressed`: staff confirmed a plan; `unchanged`: a sentence. */
export function shownOutcome(outcome: Unfinished, said: { isPressed: boolean; unchanged: string }): ShownOutcome {
  const nothing = { closed: undefined, sentences: [], fields: {}, plan: undefined };
  switch (outcome.kind) {
    case "closed":
      return { ...nothing, status: 409, closed: outcome.sentence };
    case "refused":
      return { ...nothing, status: 400, sentences: outcome.sentences, fields: outcome.fields ?? {} };
    case "unchanged":
      return { ...nothing, status: 400, sentences: [said.unchanged] };
    case "under-way":
      return { ...nothing, status: 409, sentences: [underWaySentence] };
    case "planned": {
      const { plan } = outcome;
      if (!said.isPressed) return { ...nothing, status: 200, plan };
      const sentence = "The sums have changed since you read them. Check them once more.";
      return { ...nothing, status: 409, sentences: [sentence], plan };
    }
  }
}
