import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { buttonClass } from "#app/ui/button.tsx";

type ContactLinksProps = {
  name: string;
  phone: string;
  email: string;
  /** Pre-filled in the chat and e-mail; only a person sends it. */
  text: string;
  subject: string;
};

/** The WhatsApp link appears only when the number allows a chat. */
export function ContactLinks({ name, phone, email, text, subject }: ContactLinksProps) {
  const { call, shown } = phoneLinks(phone);
  const chat = whatsAppAddress(phone, text);
  return (
    <div className="cluster gap-2">
      {phone && (
        <a className={buttonClass()} href={call}>
          Call {shown}
        </a>
      )}
      {chat && (
        <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
          WhatsApp
          <span className="visually-hidden">
            {" "}
            to {name}, {shown} (opens in a new tab)
          </span>
        </a>
      )}
      {email && (
        <a className={buttonClass()} href={mailAddress({ email, subject, text })}>
          Email<span className="visually-hidden"> {name}</span>
        </a>
      )}
    </div>
  );
}

function mailAddress({ email, subject, text }: { email: string; subject: string; text: string }): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
