import { Form, href, Link, useNavigation } from "react-router";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { intentField } from "#app/lib/posted-forms.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";

type ChatQueueViewProps = {
  queue: { id: string; about: string; done: number; left: number };
  /** Undefined when nobody is left for this member of staff. */
  chat:
    | { consentId: string; name: string; phone: string; tags: string[]; text: string; to: string | undefined }
    | undefined;
};

/** Shows one person at a time. Works without script: the chat is a link, and "Next" a form. */
export function ChatQueueView({ queue, chat }: ChatQueueViewProps) {
  const { id, about, done, left } = queue;
  return (
    <div className="stack gap-4">
      <p className="strong">
        {done} of {done + left} done{about && <span className="hint"> · {about}</span>}
      </p>
      {chat ? <Chat key={chat.consentId} chat={chat} isLast={left === 1} /> : <Over left={left} />}
      <p>
        <Link className="touch" to={href("/admin/customers/whatsapp")}>
          Back to News on WhatsApp
        </Link>
      </p>
      <Fold title="Delete this list">
        <Form method="post" className="stack gap-2" action={href("/admin/customers/whatsapp/:id", { id })}>
          <input type="hidden" name={intentField} value="remove" />
          <p className="hint">Customers stay on the list for news. Finished lists are deleted after 90 days.</p>
          <p>
            <Button type="submit">Delete list</Button>
          </p>
        </Form>
      </Fold>
    </div>
  );
}

function Over({ left }: { left: number }) {
  return (
    <NothingHere>
      <p>
        {left > 0
          ? "The last chats are open with other staff. Look again in 15 minutes."
          : "Finished. Nobody is left on this list."}
      </p>
    </NothingHere>
  );
}

function Chat({ chat, isLast }: { chat: NonNullable<ChatQueueViewProps["chat"]>; isLast: boolean }) {
  const { consentId, name, phone, tags, text, to } = chat;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section className="panel pad-4 stack gap-4">
      <div className="stack gap-1 breakable">
        <h2 className="title-4">{name || phoneLinks(phone).shown}</h2>
        <p className="cluster gap-2 middle">
          {name && <span className="hint">{phoneLinks(phone).shown}</span>}
          {tags.map(tag => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </div>
      <p className="lines breakable">{text}</p>
      <div className="cluster gap-3">
        {to && (
          <a className={buttonClass({ look: "primary" })} href={to} target="_blank" rel="noopener noreferrer">
            Open in WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name={intentField} value="next" />
          <input type="hidden" name="consent" value={consentId} />
          <Button type="submit" busyLabel={isBusy ? "loading..." : undefined}>
            {isLast ? "Done" : "Next"}
          </Button>
        </Form>
      </div>
    </section>
  );
}
