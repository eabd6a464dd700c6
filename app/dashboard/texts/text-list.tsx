import { href } from "react-router";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import type { ListedText, TextGroup } from "#app/shop/message-texts/list-texts.server.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./texts.module.css";

const headings: Record<TextGroup, string> = {
  "to shoppers": "Emails to customers",
  "to you and who works here": "Emails to you and your staff",
  "in chats": "WhatsApp messages",
};

export function TextList({ groups }: { groups: Record<TextGroup, ListedText[]> }) {
  return (
    <div className="stack gap-8">
      {(Object.keys(headings) as TextGroup[]).map((group, place) => (
        <section key={group} aria-labelledby={`texts-${place}`}>
          <h2 id={`texts-${place}`} className="title-3 below-3">
            {headings[group]}
          </h2>
          <ul className={`stack gap-4 ${cards.list}`}>
            {groups[group].map(text => (
              <Entry key={text.kind} {...text} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ kind, title, when, isChanged, isOff }: ListedText) {
  return (
    <li className={`panel pad-4 breakable ${cards.card}`}>
      <div className={`cluster baseline apart ${cards.heading}`}>
        <h3 className={cards.title}>
          <QuickLink className="touch target-wide" to={href("/admin/texts/:kind", { kind })}>
            {title}
          </QuickLink>
        </h3>
        <span className={`inline-row gap-2 ${styles.badges}`}>
          {isOff && <Badge tone="warn">off</Badge>}
          {isChanged ? <Badge tone="news">edited</Badge> : <Badge>default</Badge>}
        </span>
      </div>
      <p className="hint">{when}</p>
    </li>
  );
}
