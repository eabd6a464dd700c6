import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { ShopPage } from "#app/shop/pages/page-names.ts";
import { Prose } from "#app/shop/pages/prose.tsx";
import { blanksIn, maxPageLength, pageTitles } from "#app/shop/pages/shop-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import styles from "./pages.module.css";

/**
 * `preview`: the HTML of the typed text; `blanks`: what must still be filled in; `stored`: someone else's newer
 * version.
 */
export type PageAnswer = FormRefusal<MessageKey> & {
  preview?: string;
  blanks?: string[];
  stored?: { number: number; body: string };
};

type PageEditorProps = {
  page: ShopPage;
  /** Has the newest version, or our template. */
  body: string;
  /** The number of the newest version, 0 before the first. */
  newest: number;
  answer: PageAnswer | undefined;
};

/** The server makes the preview. */
export function PageEditor({ page, body, newest, answer }: PageEditorProps) {
  const title = pageTitles[page];
  const { stored, preview } = answer ?? {};
  const typed = answer?.typed.find(([name]) => name === "body")?.[1] ?? body;
  const clash = stored && { body: { now: <Written text={stored.body} />, yours: <Written text={typed} /> } };
  return (
    <>
      <DashboardForm
        key={`${page} ${newest}`}
        answer={answer}
        clashes={clash}
        isWhole
        submitLabel="Publish"
        others={[["another", "Save without publishing"]]}
      >
        {form => (
          <FormGroup legend={title}>
            <input
              type="hidden"
              name="seen"
              value={stored ? String(stored.number) : (form.typed("seen")?.[0] ?? String(newest))}
            />
            <TextArea
              label="Text"
              required
              rows={20}
              maxLength={maxPageLength}
              hint="Leave a blank line between paragraphs. For a # Heading, a - list, **bold** or a [link](https://address), type the signs."
              {...form.field("body", body)}
            />
            <Blanks blanks={answer?.blanks ?? blanksIn(typed)} />
            <div>
              <Button type="submit" name="intent" value="preview">
                Preview
              </Button>
            </div>
          </FormGroup>
        )}
      </DashboardForm>
      {preview !== undefined && (
        <section className={`rounded pad-4 ${styles.preview}`} aria-label="Preview">
          <p className="hint breakable" role="status">
            Preview. Not saved yet.
          </p>
          <Prose html={preview} />
        </section>
      )}
    </>
  );
}

function Blanks({ blanks }: { blanks: string[] }) {
  if (blanks.length === 0) return null;
  return (
    <div>
      <p>
        {blanks.length === 1 ? "One blank" : `${blanks.length} blanks`} to fill in before publishing. Replace the
        brackets with your own words, or delete the sentence.
      </p>
      <ul className={`stack gap-2 breakable ${styles.blanks}`}>
        {blanks.map(blank => (
          <li key={blank}>{blank}</li>
        ))}
      </ul>
    </div>
  );
}

export function Written({ text }: { text: string }) {
  return <pre className={`breakable sunken rounded pad-4 ${styles.written}`}>{text}</pre>;
}
