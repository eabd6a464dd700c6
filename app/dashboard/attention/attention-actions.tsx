import { useId } from "react";
import { Form, href, useNavigation } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { formatMoney } from "#app/lib/money.ts";
import type { Attention } from "#app/money/attention/attention.ts";
import { attentionKinds } from "#app/money/attention/attention-kinds.ts";
import type { AttentionAction } from "#app/money/attention/kind-facts.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import styles from "./attention-actions.module.css";

/** Each button names the entry for screen readers. `error`: what is wrong with its note. */
export function AttentionActions({ entry, error }: { entry: Attention; error: string | undefined }) {
  const actions: readonly AttentionAction[] = attentionKinds[entry.kind].actions;
  const withNote = actions.filter(action => action === "settle" || action === "done");
  return (
    <div className="cluster gap-2-4 top above-2">
      <div className={`cluster gap-2 ${styles.buttons}`}>
        {actions.map(action => (
          <ActionButton key={action} action={action} entry={entry} />
        ))}
      </div>
      {withNote.length > 0 && (
        <Fold
          title={withNote[0] === "settle" ? "Refunded another way" : "Mark as resolved"}
          isOpen={error !== undefined}
          isInline
        >
          <NoteForm id={entry.id} actions={withNote} error={error} />
        </Fold>
      )}
    </div>
  );
}

function ActionButton({ action, entry }: { action: AttentionAction; entry: Attention }) {
  const { id, reference, order, currency, paidKobo, expectedKobo } = entry;
  const amount = paidKobo === null ? "the money" : formatMoney(paidKobo, currency);
  const what = order ? `order ${order.number}` : `payment ${reference}`;
  const forWhat = <span className="visually-hidden"> of {what}</span>;
  switch (action) {
    case "refund":
      return (
        <LinkButton to={`${href("/admin/refund/:reference", { reference })}?entry=${id}`}>Refund…{forWhat}</LinkButton>
      );
    case "found":
      return (
        <ConfirmForm
          fields={{ intent: "found", id }}
          look="secondary"
          title={`Do you have all items of ${what}?`}
          confirmLabel="Yes, items found"
          consequence="The order continues. Nothing is refunded."
        >
          Items found{forWhat}
        </ConfirmForm>
      );
    case "accept": {
      const tooMuch = formatMoney((paidKobo ?? 0) - (expectedKobo ?? 0), currency);
      return (
        <ConfirmForm
          fields={{ intent: "accept", id }}
          look="secondary"
          title={`Create the order and refund ${tooMuch}?`}
          confirmLabel="Create order"
          consequence="The order is created as requested and the extra money is refunded."
        >
          Create order, refund {tooMuch} {forWhat}
        </ConfirmForm>
      );
    }
    case "retry":
      return (
        <ConfirmForm
          fields={{ intent: "retry", id }}
          look="secondary"
          title={`Try to refund ${amount} again?`}
          confirmLabel="Try again"
          consequence="We ask the provider to refund the same amount again."
        >
          Try again{forWhat}
        </ConfirmForm>
      );
    case "settle":
    case "done":
      return null;
  }
}

type NoteFormProps = { id: string; actions: readonly AttentionAction[]; error: string | undefined };

const noteLabels: Partial<Record<AttentionAction, string>> = { settle: "Settled manually", done: "Done" };

function NoteForm({ id, actions, error }: NoteFormProps) {
  const navigation = useNavigation();
  const formId = useId();
  const sent =
    navigation.formMethod === "POST" && navigation.formData?.get("id") === id ? navigation.formData : undefined;
  return (
    <Form
      id={formId}
      method="post"
      action={href("/admin/attention")}
      className={`stack gap-3 ${styles.form}`}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="id" value={id} />
      <TextArea label="What did you do?" name="note" required rows={2} maxLength={2000} error={error} />
      <div className={`cluster gap-2 ${styles.buttons}`}>
        {actions.map(action => (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={action}
            busyLabel={sent?.get("intent") === action ? "saving..." : undefined}
          >
            {noteLabels[action]}
          </Button>
        ))}
      </div>
    </Form>
  );
}
