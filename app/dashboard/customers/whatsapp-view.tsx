import { href, Link } from "react-router";
import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { listQueues } from "#app/orders/chat-queues/chat-queues.server.ts";
import type { ReachableGroup } from "#app/orders/chat-queues/list-reachable.server.ts";
import { TextArea } from "#app/ui/field.tsx";
import { type PeopleAsking, PeopleSearch } from "./people-search.tsx";

type WhatsAppViewProps = {
  asking: PeopleAsking;
  choices: { sizes: string[]; regions: string[]; tags: string[] };
  groups: ReachableGroup[];
  /** Says whether anybody agreed, whatever the filters. */
  hasAny: boolean;
  queues: Awaited<ReturnType<typeof listQueues>>;
  queueId: string;
  asksConsent: boolean;
  answer: FormRefusal<MessageKey> | undefined;
};

/** The filters in a few words, without what was searched for, which may be a name. */
export function wordsOfAsking({ q, since, quiet, size, region, tag }: PeopleAsking): string {
  const words = [
    tag,
    size && `size ${size}`,
    region,
    since && `bought since ${since}`,
    quiet && "not for 90 days",
    q && "search",
  ];
  return words.filter(Boolean).join(", ");
}

/** Shows who agreed to news on WhatsApp: as files of contacts, and as a text to send one by one. */
export function WhatsAppView(props: WhatsAppViewProps) {
  const { asking, choices, groups, hasAny, queues } = props;
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  if (!hasAny) {
    return (
      <>
        <Nobody {...props} />
        <Queues queues={queues} />
      </>
    );
  }
  return (
    <div className="stack gap-6">
      <div className="stack gap-2">
        <PeopleSearch path={href("/admin/customers/whatsapp")} asking={asking} choices={choices} />
        <p>
          {people > 0 ? `${counted(people, "customer")} agreed to news on WhatsApp.` : "No customers found."}{" "}
          <span className="hint">Nobody else is on the list.</span>
        </p>
      </div>
      {people > 0 && <Files asking={asking} groups={groups} />}
      {people > 0 && <Start {...props} people={people} />}
      <Queues queues={queues} />
    </div>
  );
}

function Nobody({ asksConsent }: { asksConsent: boolean }) {
  return (
    <NothingHere>
      <p>
        Nobody has agreed to news on WhatsApp yet.{" "}
        {asksConsent ? (
          <>
            Share <a href={href("/news")}>your sign-up page</a>.
          </>
        ) : (
          <>
            Switch on “Newsletter sign-up” in{" "}
            <Link to={href("/admin/settings/:page", { page: "checkout" })}>Settings, Checkout</Link>.
          </>
        )}
      </p>
    </NothingHere>
  );
}

function Files({ asking, groups }: Pick<WhatsAppViewProps, "asking" | "groups">) {
  const mayOpen = useMayOpen();
  const path = href("/admin/customers/whatsapp/contacts.vcf");
  if (!mayOpen(path)) return null;
  const { sort: _sort, money: _money, ...filters } = asking;
  const before = groups.map((_, place) => groups.slice(0, place).reduce((sum, group) => sum + group.people, 0));
  return (
    <section>
      <h2 className="title-4 below-2">Contact files</h2>
      <p className="hint below-2">
        Open a file on your phone to save the contacts, then add them to a broadcast list. It reaches only people who
        saved your number.
      </p>
      <ul className="stack gap-1">
        {groups.map(({ from, to, people }, place) => (
          <li key={from}>
            <a
              className="touch medium"
              href={path + listQuery({ ...filters, from, to, number: String(place + 1) })}
              download
            >
              Contacts {before[place]! + 1} to {before[place]! + people}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Start({ queueId, answer, people }: WhatsAppViewProps & { people: number }) {
  return (
    <section>
      <h2 className="title-4 below-2">Message one by one</h2>
      <DashboardForm
        key={queueId}
        answer={answer}
        hidden={{ queueId }}
        submitLabel={`Start with ${counted(people, "customer")}`}
        keepsPlace
      >
        {({ field }) => (
          <TextArea
            label="Message"
            hint="{first} becomes the first name. A link to stop is added at the end."
            rows={5}
            {...field("body")}
          />
        )}
      </DashboardForm>
    </section>
  );
}

function Queues({ queues }: Pick<WhatsAppViewProps, "queues">) {
  if (queues.length === 0) return null;
  return (
    <section>
      <h2 className="title-4 below-2">Started</h2>
      <ul className="stack gap-3">
        {queues.map(({ id, body, about, createdAt, done, left }) => (
          <li key={id} className="panel pad-3 stack gap-1 breakable">
            <Link className="touch" to={href("/admin/customers/whatsapp/:id", { id })}>
              {body.length > 80 ? `${body.slice(0, 80)}…` : body}
            </Link>
            <p className="hint">
              {left > 0 ? `${done} of ${done + left} done` : `Finished: ${done}`}
              {about && ` · ${about}`} · <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
