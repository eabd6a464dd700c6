import { useState } from "react";
import { useMatches } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { fillText, maxTextLength, textLength } from "#app/shop/message-texts/chat-text.ts";
import type { MailPreview } from "#app/shop/message-texts/list-texts.server.ts";
import type { MailWords } from "#app/shop/message-texts/mail-kinds.server.ts";
import { maxOwnLength } from "#app/shop/message-texts/parse-shop-text.ts";
import { type ShopTextKind, standardShopTexts } from "#app/shop/message-texts/shop-texts.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { shopOfRoot } from "#app/ui/page/page-meta.ts";
import styles from "./texts.module.css";

/** `stored`: what someone else wrote; `clashes`: the fields that both changed. */
export type TextAnswer = FormRefusal<MessageKey> & { stored?: MailWords; clashes?: string[]; preview?: MailPreview };

type ChatTextFormProps = { kind: ShopTextKind; text: string; answer: TextAnswer | undefined };

export function ChatTextForm({ kind, text, answer }: ChatTextFormProps) {
  const { title, use, standard, placeholders } = standardShopTexts[kind];
  const stored = answer?.stored?.text;
  const sent = answer?.typed.find(([name]) => name === "text")?.[1];
  const [typed, setTyped] = useState(sent ?? text);
  const clash = stored !== undefined && { text: { now: stored, yours: sent ?? "" } };
  return (
    <DashboardForm
      key={text}
      answer={answer}
      clashes={clash || undefined}
      isWhole
      submitLabel="Save"
      onTyped={form => setTyped(String(new FormData(form).get("text")))}
    >
      {form => (
        <FormGroup legend={title}>
          <p className="hint figures">{use} Leave empty to use the default.</p>
          <input type="hidden" name="seen" value={stored ?? form.typed("seen")?.[0] ?? text} />
          <TextArea label="Text" rows={4} {...form.field("text", text)} />
          <Placeholders placeholders={placeholders} />
          <Example kind={kind} text={typed} />
          {text !== standard && (
            <div>
              <Button type="submit" name="restore" value="yes">
                Reset to template<span className="visually-hidden">: {title}</span>
              </Button>
            </div>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function Placeholders({ placeholders }: { placeholders: Readonly<Record<string, { means: string }>> }) {
  return (
    <dl className={`stack gap-1 small ${styles.placeholders}`}>
      {Object.entries(placeholders).map(([name, { means }]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}

function Example({ kind, text }: { kind: ShopTextKind; text: string }) {
  const samples = Object.entries(standardShopTexts[kind].placeholders).map(([name, { sample }]) => [name, sample]);
  const { shopName } = shopOfRoot(useMatches());
  const filled = fillText(text, { ...(Object.fromEntries(samples) as Record<string, string>), shop: shopName });
  return (
    <figure className="stack gap-2">
      <figcaption className="hint figures">
        Your text: {textLength(text)} of {maxOwnLength} characters. Example, {textLength(filled)} of {maxTextLength}:
      </figcaption>
      <blockquote className={`breakable lines sunken pad-3-4 ${styles.words}`}>{filled}</blockquote>
    </figure>
  );
}
