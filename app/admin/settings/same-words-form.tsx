import { AdminForm, FormGroup } from "#app/admin/admin-form.tsx";
import type { FormRefusal } from "#app/admin/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { maxSameWords } from "#app/owner/same-words.ts";
import { TextArea } from "#app/ui/field.tsx";

/** What saving the list answers when it did not save. `there`: what somebody else has written meanwhile. */
export type SameWordsAnswer = FormRefusal<MessageKey> & { there?: string };

/** What means the same in a search, a line for each group. */
export function SameWordsForm({ text, answer }: { text: string; answer: SameWordsAnswer | undefined }) {
  const there = answer?.there;
  const yours = answer?.typed.find(([name]) => name === "sameWords")?.[1] ?? "";
  return (
    <AdminForm
      key={text}
      answer={answer}
      clashes={there === undefined ? undefined : { sameWords: { now: there, yours } }}
      submitLabel="Save words"
    >
      {({ field }) => (
        <FormGroup legend="Words that mean the same">
          <input type="hidden" name="seen-sameWords" value={there ?? text} />
          <TextArea
            label="A line for each, with commas between the words"
            hint="Whoever searches for one of a line finds the others too. Capitals, tone marks and plurals need no line."
            rows={16}
            maxLength={maxSameWords}
            {...field("sameWords", text)}
          />
        </FormGroup>
      )}
    </AdminForm>
  );
}
