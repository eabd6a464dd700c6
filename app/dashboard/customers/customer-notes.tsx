import { Form } from "react-router";
import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { answerTo, intentField } from "#app/lib/posted-forms.ts";
import type { PersonDetail } from "#app/orders/customers/find-person.server.ts";
import { longestNote, longestWarning, mostTags } from "#app/orders/customers/person.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";

type CustomerNotesProps = { notes: PersonDetail["notes"]; noteId: string; answer: CustomerAnswer };

export function CustomerNotes({ notes, noteId, answer }: CustomerNotesProps) {
  return (
    <section>
      <h2 className="title-4 below-2">Notes</h2>
      <DashboardForm
        key={noteId}
        answer={answerTo(answer, "note")}
        intent="note"
        hidden={{ noteId }}
        submitLabel="Add note"
        keepsPlace
      >
        {({ field }) => (
          <TextArea label="Note" hint="Only staff see it." rows={3} maxLength={longestNote} {...field("body")} />
        )}
      </DashboardForm>
      <ul className="stack gap-3 above-4">
        {notes.map(({ id, body, writtenBy, writtenAt }) => (
          <li key={id} className="panel pad-3 stack gap-1 breakable">
            <p className="lines">{body}</p>
            <div className="cluster apart middle gap-1-3">
              <p className="hint">
                {writtenBy}, <time dateTime={writtenAt.toISOString()}>{formatLagosTime(writtenAt)}</time>
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name={intentField} value="remove-note" />
                <input type="hidden" name="noteId" value={id} />
                <Button type="submit">
                  Delete<span className="visually-hidden"> the note “{body.slice(0, 40)}”</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CustomerLabels({ person, answer }: { person: PersonDetail; answer: CustomerAnswer }) {
  return (
    <section>
      <h2 className="title-4 below-2">Tags and warning</h2>
      <DashboardForm
        key={`${person.tags.join()} ${person.warning}`}
        answer={answerTo(answer, "labels")}
        intent="labels"
        submitLabel="Save"
        submitOf="tags and warning"
        isWatched
        keepsPlace
      >
        {({ field }) => (
          <>
            <Field
              label="Tags"
              isOptional
              hint={`Separate with commas, for example VIP, wholesale. At most ${mostTags}.`}
              autoComplete="off"
              {...field("tags", person.tags.join(", "))}
            />
            <Field
              label="Warning"
              isOptional
              hint="Shown on this customer's orders, for example “Call before you send”."
              autoComplete="off"
              maxLength={longestWarning}
              {...field("warning", person.warning)}
            />
          </>
        )}
      </DashboardForm>
    </section>
  );
}
