import { Form, href, Link } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { PersonDetail } from "#app/orders/customers/find-person.server.ts";
import type { ListedPerson } from "#app/orders/customers/list-customers.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

type MergedCustomersProps = { person: PersonDetail; query: string; found: ListedPerson[] };

/** Who may be the same person, who was merged, and a search for another one. Nothing is merged by itself. */
export function MergedCustomers({ person, query, found }: MergedCustomersProps) {
  const others = person.others.filter(({ id }) => !found.some(one => one.id === id));
  return (
    <>
      {person.others.length > 0 && (
        <section>
          <h2 className="title-4 below-2">Same phone or email</h2>
          <p className="hint below-2">The same person? Merge them. You can undo it.</p>
          <ul className="stack gap-3">
            {others.map(other => (
              <Other key={other.id} other={other} person={person} />
            ))}
          </ul>
        </section>
      )}
      {person.merged.length > 0 && (
        <section>
          <h2 className="title-4 below-2">Merged customers</h2>
          <ul className="stack gap-3">
            {person.merged.map(one => (
              <Merged key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      <Fold title="Merge with another customer" isOpen={query !== ""}>
        <Form className="stack gap-2" preventScrollReset>
          <Field label="Name, phone or email" name="merge" type="search" autoComplete="off" defaultValue={query} />
          <Button type="submit">Search</Button>
        </Form>
        {query && found.length === 0 && <p>No customers found.</p>}
        <ul className="stack gap-3">
          {found.map(({ id, name, phone }) => (
            <Other key={id} other={{ id, name, phone, email: "" }} person={person} />
          ))}
        </ul>
      </Fold>
    </>
  );
}

function Other({ other, person }: { other: PersonDetail["others"][number]; person: PersonDetail }) {
  const { id, name, phone, email } = other;
  return (
    <li className="cluster apart middle gap-1-3 breakable">
      <span>
        <Link to={href("/admin/customers/:id", { id })}>{name || "No name"}</Link>{" "}
        <span className="hint">{[phone && phoneLinks(phone).shown, email].filter(Boolean).join(", ")}</span>
      </span>
      <Form method="post" action={href("/admin/customers/:id", { id: person.id })} preventScrollReset>
        <input type="hidden" name={intentField} value="merge" />
        <input type="hidden" name="other" value={id} />
        <Button type="submit">
          Merge
          <span className="visually-hidden">
            {" "}
            {name} into {person.name}
          </span>
        </Button>
      </Form>
    </li>
  );
}

function Merged({ one }: { one: PersonDetail["merged"][number] }) {
  const { id, name, mergedBy, mergedAt } = one;
  return (
    <li className="cluster apart middle gap-1-3 breakable">
      <span>
        {name || "No name"}{" "}
        <span className="hint">
          merged by {mergedBy}
          {mergedAt && (
            <>
              , <time dateTime={mergedAt.toISOString()}>{formatLagosTime(mergedAt)}</time>
            </>
          )}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name={intentField} value="part" />
        <input type="hidden" name="other" value={id} />
        <Button type="submit">
          Undo<span className="visually-hidden"> the merge of {name}</span>
        </Button>
      </Form>
    </li>
  );
}
