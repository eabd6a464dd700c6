import { Form, href, Link } from "react-router";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { SentMessage } from "#app/people/contact/list-contact-messages.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { fillText, whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

type Answering = { shopName: string; text: string };

type MessageListProps = {
  messages: SentMessage[];
  /** Ids of customers by their address in lower case. */
  customers?: ReadonlyMap<string, string>;
  answering: Answering;
  search: string;
};

export function MessageList({ messages, customers, answering, search }: MessageListProps) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {messages.map(message => (
        <li key={message.id} className={`panel pad-4 breakable ${cards.card}`}>
          <div className={`cluster baseline apart ${cards.heading}`}>
            <h2 className={cards.title}>{message.name}</h2>
            <time className="hint" dateTime={message.at.toISOString()}>
              {formatLagosTime(message.at)}
            </time>
          </div>
          <p className="cluster gap-0-4">
            <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
            <CustomerLink id={customers?.get(message.email.toLowerCase())} name={message.name} />
          </p>
          <p className="lines">{message.message}</p>
          <div className="cluster gap-2 middle">
            <a className={buttonClass()} href={replyAddress(message, answering.shopName)}>
              Reply by email<span className="visually-hidden"> to {message.name}</span>
            </a>
            {message.phones.map(phone => (
              <PhoneActs key={phone} phone={phone} name={message.name} answering={answering} />
            ))}
            <MarkForm message={message} search={search} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function CustomerLink({ id, name }: { id: string | undefined; name: string }) {
  if (!id) return null;
  return (
    <Link to={href("/admin/customers/:id", { id })}>
      Customer<span className="visually-hidden">: {name}</span>
    </Link>
  );
}

/** E-mail programs limit the length of an address, so longer messages are cut. */
const longestQuote = 1_200;

function replyAddress({ name, email, message }: SentMessage, shopName: string): string {
  const quoted = message
    .slice(0, longestQuote)
    .toWellFormed()
    .split("\n")
    .map(line => `> ${line}`);
  const body = [`Hello ${name},`, "", "", ...quoted].join("\r\n");
  const subject = `Your message to ${shopName}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function PhoneActs({ phone, name, answering }: { phone: string; name: string; answering: Answering }) {
  const { call, shown } = phoneLinks(phone);
  const text = fillText(answering.text, { first: name.split(" ", 1)[0] ?? "", shop: answering.shopName });
  const chat = whatsAppAddress(phone, text);
  return (
    <>
      <a className={buttonClass()} href={call}>
        Call {shown}
      </a>
      {chat && (
        <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
          WhatsApp {shown}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}

function MarkForm({ message: { id, name, answeredBy }, search }: { message: SentMessage; search: string }) {
  const action = href("/admin/messages") + search;
  return (
    <Form method="post" action={action} preventScrollReset className="row gap-2 middle">
      <input type="hidden" name="id" value={id} />
      {answeredBy !== null && <Badge tone="good">Done</Badge>}
      <Button type="submit" name="done" value={answeredBy === null ? "1" : "0"}>
        {answeredBy === null ? "Mark as done" : "Reopen"}
        <span className="visually-hidden">: message of {name}</span>
      </Button>
    </Form>
  );
}
