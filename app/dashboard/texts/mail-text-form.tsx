import { Fragment } from "react";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { EditedMail, MailPreview } from "#app/shop/message-texts/list-texts.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { TextAnswer } from "./chat-text-form.tsx";
import styles from "./texts.module.css";

type MailTextFormProps = { mail: EditedMail; answer: TextAnswer | undefined };

/** The server makes the preview. */
export function MailTextForm({ mail, answer }: MailTextFormProps) {
  const { title, when, words, ours, placeholders, saved } = mail;
  const { stored, preview, clashes = [] } = answer ?? {};
  const typed = (name: string) => answer?.typed.find(([field]) => field === name)?.[1] ?? "";
  const clash = (name: "subject" | "text") => ({ now: <Written text={stored?.[name] ?? ""} />, yours: typed(name) });
  const changed = words.subject !== ours.subject || words.text !== ours.text;
  return (
    <>
      <DashboardForm
        key={words.subject + words.text}
        answer={answer}
        clashes={
          stored && Object.fromEntries(clashes.map(name => [name, clash(name === "subject" ? "subject" : "text")]))
        }
        isWhole
        submitLabel="Save"
      >
        {form => (
          <FormGroup legend={title}>
            <p className="hint figures">{when}</p>
            <input
              type="hidden"
              name="seenSubject"
              value={stored?.subject ?? form.typed("seenSubject")?.[0] ?? words.subject}
            />
            <input type="hidden" name="seen" value={stored?.text ?? form.typed("seen")?.[0] ?? words.text} />
            <Field label="Subject" hint="Leave empty to use the default." {...form.field("subject", words.subject)} />
            <TextArea
              label="Text"
              rows={12}
              hint="Leave a blank line between paragraphs. Clear the text to use the default."
              {...form.field("text", words.text)}
            />
            <Placeholders placeholders={placeholders} />
            <div className="cluster gap-3">
              <Button type="submit" name="intent" value="preview">
                Preview
              </Button>
              {changed && (
                <Button type="submit" name="restore" value="yes">
                  Reset to template
                </Button>
              )}
            </div>
          </FormGroup>
        )}
      </DashboardForm>
      <Preview preview={preview ?? saved} isTyped={preview !== undefined} />
      {changed && (
        <Fold title="Default text">
          <Written text={`${ours.subject}\n\n${ours.text}`} />
        </Fold>
      )}
    </>
  );
}

function Placeholders({ placeholders }: Pick<EditedMail, "placeholders">) {
  return (
    <dl className={`stack gap-1 small ${styles.placeholders}`}>
      {placeholders.map(({ name, means, isNeeded, isAlone }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>
            {means}
            {isAlone && ", on its own line"}
            {isNeeded && <strong>, required</strong>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Both bodies of the e-mail; the HTML is in a frame that runs no scripts. */
function Preview({ preview: { subject, text, path }, isTyped }: { preview: MailPreview; isTyped: boolean }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="title-3 below-3">
        {isTyped ? "Preview" : "Example"}
      </h2>
      {isTyped && (
        <p className="hint figures" role="status">
          Not saved yet.
        </p>
      )}
      <p className="breakable below-3">
        Subject: <strong>{subject}</strong>
      </p>
      <div className={`column gap-4 ${styles.bodies}`}>
        <Fragment key={path}>
          <iframe className={styles.frame} title="Email preview" src={path} sandbox="" />
        </Fragment>
        <Written text={text} />
      </div>
    </section>
  );
}

function Written({ text }: { text: string }) {
  return <pre className={`breakable sunken pad-4 ${styles.plain}`}>{text}</pre>;
}
