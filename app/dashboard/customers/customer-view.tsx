import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { OrderTable } from "#app/dashboard/orders/order-table.tsx";
import { intentField } from "#app/lib/posted-forms.ts";
import type { PersonDetail } from "#app/orders/customers/find-person.server.ts";
import type { ListedPerson } from "#app/orders/customers/list-customers.server.ts";
import type { KnownMeasures } from "#app/orders/measures/list-known-measures.server.ts";
import type { OrderPage } from "#app/orders/orders/list-orders.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";
import { CustomerMeasures, CustomerSums, Time } from "./customer-facts.tsx";
import { CustomerLabels, CustomerNotes } from "./customer-notes.tsx";
import { MergedCustomers } from "./merged-customers.tsx";
import styles from "./customer-view.module.css";

type CustomerViewProps = OrderPage & {
  person: PersonDetail;
  measures: KnownMeasures[];
  messages: { id: string; message: string; at: Date }[];
  query: string;
  found: ListedPerson[];
  noteId: string;
  quickOrders: boolean;
  answer: CustomerAnswer;
};

export function CustomerView(props: CustomerViewProps) {
  const { person, orders, newer, older, noteId, answer } = props;
  return (
    <div className={styles.view}>
      <div className="column gap-4 packed">
        {person.warning && <p className="warning pad-3-4 rounded strong breakable">{person.warning}</p>}
        <Taps person={person} quickOrders={props.quickOrders} />
        <Part title="Summary">
          <CustomerSums person={person} />
        </Part>
      </div>
      <CustomerLabels person={person} answer={answer} />
      <div className={`may-shrink ${styles.orders}`}>
        <Part title="Orders">
          <OrderTable orders={orders} search="" canSelect={false} />
          <ListPages
            label="Pages of orders"
            path={href("/admin/customers/:id", { id: person.id })}
            newer={newer}
            older={older}
          />
        </Part>
      </div>
      <CustomerNotes notes={person.notes} noteId={noteId} answer={answer} />
      <div className="column gap-4 packed">
        <MergedCustomers person={person} query={props.query} found={props.found} />
        {props.measures.length > 0 && (
          <Part title="Measurements">
            <CustomerMeasures known={props.measures} />
          </Part>
        )}
        <Said {...props} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title-4 below-2">{title}</h2>
      {children}
    </section>
  );
}

function Taps({ person, quickOrders }: { person: PersonDetail; quickOrders: boolean }) {
  const mayOpen = useMayOpen();
  const [phone] = person.phones;
  const chat = phone && whatsAppAddress(phone, `Hello ${person.name.split(" ", 1)[0]}, `);
  return (
    <div className="cluster gap-2" data-print="no">
      {person.phones.map(one => (
        <a key={one} className={buttonClass()} href={phoneLinks(one).call}>
          Call {phoneLinks(one).shown}
        </a>
      ))}
      {chat && (
        <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
          WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {quickOrders && phone && mayOpen(href("/admin/quick-order")) && (
        <LinkButton to={href("/admin/quick-order") + listQuery({ phone, name: person.name })}>Quick order</LinkButton>
      )}
    </div>
  );
}

/** Shows what the customer wrote to the shop, and agreed to. */
function Said({ person, messages }: Pick<CustomerViewProps, "person" | "messages">) {
  const { reviews, consents } = person;
  const mayOpen = useMayOpen();
  return (
    <>
      {reviews.length > 0 && (
        <Fold title={`Reviews (${reviews.length})`}>
          <ul className="stack gap-2">
            {reviews.map(({ id, stars, body, orderId }) => (
              <li key={id} className="breakable">
                <Link to={href("/admin/orders/:id", { id: orderId })}>{stars} of 5</Link> {body}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {messages.length > 0 && mayOpen(href("/admin/messages")) && (
        <Fold title={`Messages (${messages.length})`}>
          <ul className="stack gap-2">
            {messages.map(({ id, message, at }) => (
              <li key={id} className="breakable lines">
                <span className="hint own-line">
                  <Time at={at} />
                </span>
                {message}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {consents.length > 0 && (
        <Fold title="News and offers">
          <ul className="stack gap-2">
            {consents.map(({ id, email, phone, words, givenAt, withdrawnAt }) => (
              <li key={id} className="cluster apart middle gap-1-3 breakable">
                <span>
                  {email ?? phoneLinks(phone ?? "").shown}: {withdrawnAt ? "stopped" : `agreed to “${words}”`}{" "}
                  <span className="hint">
                    <Time at={withdrawnAt ?? givenAt} />
                  </span>
                </span>
                {!withdrawnAt && <StopNews id={id} to={email ?? phoneLinks(phone ?? "").shown} />}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** Staff press it for somebody who answered a message with "stop". */
function StopNews({ id, to }: { id: string; to: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={intentField} value="stop-news" />
      <input type="hidden" name="consent" value={id} />
      <Button type="submit">
        Stop<span className="visually-hidden"> news and offers to {to}</span>
      </Button>
    </Form>
  );
}
