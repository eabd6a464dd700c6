import { AgainForm } from "#app/dashboard/forms/again-form.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatMoney } from "#app/lib/money.ts";
import type { AnswerChoice } from "#app/money/disputes/answer-states.ts";
import type { FoundDispute } from "#app/money/disputes/find-dispute.server.ts";

/** `choice`: the form that was refused. */
type SendRefusal = FormRefusal<MessageKey> & { choice?: string };

type SendChoicesProps = { dispute: FoundDispute; digest: string; refused: SendRefusal | undefined };

/** The three answers. A bank takes one, so each asks for the password first. */
export function SendChoices({ dispute, digest, refused }: SendChoicesProps) {
  const { amountKobo, currency, round } = dispute;
  const amount = amountKobo === null ? "the money" : formatMoney(amountKobo, currency);
  const propsOf = (choice: AnswerChoice) => ({
    fields: { choice, seen: digest, round: String(round) },
    refused: refused?.choice === choice ? refused.fields : undefined,
  });
  const proof = refused?.fields.proof;
  return (
    <section className="stack gap-3" aria-labelledby="answer">
      <h2 id="answer" className="title-4">
        Your answer
      </h2>
      <p>You can answer once. It can’t be changed afterwards.</p>
      {proof && (
        <p className="medium pad-3-4 failure" role="alert">
          {proof}
        </p>
      )}
      <AgainForm
        {...propsOf("decline")}
        title={`Send this file and ask to keep ${amount}. The bank decides.`}
        confirmLabel="Decline and send"
        look="primary"
      >
        Decline: keep the money
      </AgainForm>
      {amountKobo !== null && amountKobo > 0 && (
        <>
          <AgainForm
            {...propsOf("accept")}
            title={`${amount} goes back to the customer. It comes out of your payouts, and no refund is needed.`}
            confirmLabel={`Give back ${amount}`}
          >
            Accept: give all back
          </AgainForm>
          <AgainForm
            {...propsOf("accept-part")}
            title={`Give back a part of ${amount}, and ask to keep the rest.`}
            confirmLabel="Give back this part"
            inputs={
              <NairaField
                label="Amount to give back"
                name="amount"
                required
                defaultValue={typedIn(refused, "amount")}
                error={refused?.fields.amount}
              />
            }
          >
            Accept a part
          </AgainForm>
        </>
      )}
    </section>
  );
}

function typedIn(refused: SendRefusal | undefined, name: string): string | undefined {
  return refused?.typed.find(([field]) => field === name)?.[1];
}
