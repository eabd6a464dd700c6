import { href, Link } from "react-router";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OwedGroup, OwedGrouping, OwedList } from "#app/money/owed/owed-list.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { CameToday } from "./came-today.tsx";
import { type OwedAnswers, OwedCard } from "./owed-card.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./owed-view.module.css";

type OwedViewProps = { owed: OwedList; today: string; answers: OwedAnswers };

export function OwedView({ owed, today, answers }: OwedViewProps) {
  const { by, count, dueKobo, groups } = owed;
  return (
    <div className={`stack gap-8 ${styles.view}`}>
      <CameToday today={owed.today} testKobo={owed.testKobo} />
      <section className="stack gap-3" aria-labelledby="owed">
        <h2 id="owed" className={styles.heading}>
          Still to come
        </h2>
        {count === 0 ? (
          <NothingHere>
            <p>Nobody owes you anything. Orders that are not fully paid appear here.</p>
          </NothingHere>
        ) : (
          <>
            <p>
              <strong>{formatNaira(dueKobo)}</strong> from {counted(count, "order")}.
            </p>
            <GroupingLinks by={by} />
          </>
        )}
        {groups.map(group => (
          <section key={group.key} className="stack gap-3" aria-labelledby={`group-${group.key}`}>
            <h3 id={`group-${group.key}`} className={`cluster gap-1-2 ${styles.group}`}>
              {by === "day" ? <DayTitle day={group.day} today={today} /> : <PersonTitle group={group} />}
              <span className="figures to-end">{formatNaira(group.dueKobo)}</span>
            </h3>
            <ul className={`stack gap-4 ${cards.list}`}>
              {group.orders.map(order => (
                <OwedCard
                  key={order.id}
                  order={order}
                  today={today}
                  isUnderPerson={by === "person"}
                  answers={answers}
                />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </div>
  );
}

const groupingWords: Record<OwedGrouping, string> = { day: "By day", person: "By customer" };

function GroupingLinks({ by }: { by: OwedGrouping }) {
  const to = { day: href("/admin/cash"), person: `${href("/admin/cash")}?by=person` };
  return (
    <nav className={`cluster gap-2-4 ${styles.grouping}`} aria-label="Order of the list">
      {(["day", "person"] as const).map(one => (
        <Link key={one} className="touch" to={to[one]} aria-current={one === by ? "page" : undefined}>
          {groupingWords[one]}
        </Link>
      ))}
    </nav>
  );
}

function DayTitle({ day, today }: { day: string; today: string }) {
  return (
    <>
      <time dateTime={day}>{formatLagosDay(day)}</time>
      {day === today && " (today)"}
      {day < today && " (late)"}
    </>
  );
}

/** One number may be that of two people, who are all named. */
function PersonTitle({ group: { orders } }: { group: OwedGroup }) {
  const names = [...new Set(orders.map(({ buyer }) => buyer).filter(Boolean))];
  const phone = orders[0]!.phone;
  const { call, shown } = phoneLinks(phone);
  return (
    <>
      <span>{names.join(", ") || "No name"}</span>
      {phone && (
        <a className={styles.phone} href={call}>
          {shown}
        </a>
      )}
    </>
  );
}
