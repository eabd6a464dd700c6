import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { maxSameWords } from "#app/shop/settings/same-words.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** What means the same in a search, a line for each group. */
export function SameWordsForm({ action, settings: { sameWords: text }, answer }: SettingsFormProps) {
  const there = answer?.there?.sameWords;
  const yours = answer?.typed.find(([name]) => name === "sameWords")?.[1] ?? "";
  return (
    <DashboardForm
      key={text}
      action={action}
      answer={answer}
      clashes={there === undefined ? undefined : { sameWords: { now: there, yours } }}
      submitLabel="Save words"
    >
      {({ field }) => (
        <FormGroup legend="Words that mean the same in a search">
          <input type="hidden" name="seen-sameWords" value={there ?? text} />
          <TextArea
            label="A line for each, with commas between the words"
            hint="Whoever searches for one of a line finds the others too. “owambe > gele, lace” leads from the first to the others only. Capitals, tone marks and plurals need no line."
            rows={16}
            maxLength={maxSameWords}
            {...field("sameWords", text)}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}
