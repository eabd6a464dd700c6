import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { pictureFolder } from "#app/lib/front-addresses.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { maxWords } from "#app/money/disputes/answer-states.ts";
import type { ProofPart, ProofPicture } from "#app/orders/dispute-proof/proof.ts";
import { TextArea } from "#app/ui/field.tsx";
import styles from "./proof-form.module.css";

type ProofFormProps = {
  parts: ProofPart[];
  /** Keys of the parts that are sent as it stands. */
  chosen: string[];
  draft: { words: string; version: number };
  orderId: string | undefined;
  answer: FormRefusal<MessageKey> | undefined;
};

/** What the shop found, part by part, and the owner's words. */
export function ProofForm({ parts, chosen, draft, orderId, answer }: ProofFormProps) {
  return (
    <DashboardForm
      answer={answer}
      submitLabel="Next: see the file"
      hidden={{ seen: String(draft.version) }}
      keepsPlace={false}
    >
      {fields => (
        <>
          {parts.length > 0 ? (
            <FormGroup legend="Proof to send">
              <p className="hint">We found this in your shop. Untick what the bank should not see.</p>
              {parts.map(part => (
                <PartChoice
                  key={part.key}
                  part={part}
                  isChosen={chosen.includes(part.key)}
                  fields={fields}
                  orderId={orderId}
                />
              ))}
            </FormGroup>
          ) : (
            <p>This payment has no order in your shop. Write what you know about it.</p>
          )}
          <TextArea
            label="Your words to the bank"
            isOptional
            rows={4}
            maxLength={maxWords}
            hint="They see no chat. Say what happened, with dates."
            {...fields.field("words", draft.words)}
          />
        </>
      )}
    </DashboardForm>
  );
}

type PartChoiceProps = { part: ProofPart; isChosen: boolean; fields: FormFields; orderId: string | undefined };

function PartChoice({ part: { key, title, lines, pictures }, isChosen, fields, orderId }: PartChoiceProps) {
  const typed = fields.typed("part");
  return (
    <div className="stack gap-1">
      <CheckLabel>
        <input type="checkbox" name="part" value={key} defaultChecked={typed ? typed.includes(key) : isChosen} />
        {title}
      </CheckLabel>
      <div className={`stack gap-1 ${styles.part}`}>
        {lines.map(line => (
          <p key={line} className="breakable">
            {line}
          </p>
        ))}
        {pictures.length > 0 && (
          <p className="cluster gap-2">
            {pictures.map(picture => (
              <img
                key={picture.key}
                src={addressOf(picture, orderId)}
                alt={picture.caption}
                width={96}
                height={96}
                loading="lazy"
                className={styles.picture}
              />
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function addressOf({ from, key }: ProofPicture, orderId: string | undefined): string {
  if (from === "item") return `${pictureFolder}${key}/160.webp`;
  return href("/admin/orders/:id/pictures/:key", { id: orderId ?? "", key });
}
