import { Form } from "react-router";
import cards from "#app/dashboard/frame/card-list.module.css";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { StaffMember, WaitingInvitation } from "#app/people/staff/list-people.server.ts";
import type { StaffRole } from "#app/platform/tables/states.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./people.module.css";

type PeopleListProps = {
  people: StaffMember[];
  roles: readonly StaffRole[];
  ownId: string;
};

export function PeopleList({ people, roles, ownId }: PeopleListProps) {
  return (
    <ul className={cards.list}>
      {people.map(person => (
        <li key={person.userId} className={cards.card}>
          <div className={cards.heading}>
            <h3 className={cards.title}>{person.name || person.email}</h3>
            <span className={styles.badges}>
              <Badge tone={person.role === "owner" ? "good" : "plain"}>{person.role}</Badge>
              {person.hasFactor && <Badge tone="good">code app</Badge>}
            </span>
          </div>
          {person.name && <p className={cards.by}>{person.email}</p>}
          {person.userId === ownId || person.isFixed ? (
            <p className={cards.by}>{fixedWords(person, ownId)}</p>
          ) : (
            <PersonSteps person={person} roles={roles} />
          )}
        </li>
      ))}
    </ul>
  );
}

function fixedWords({ userId, isFixed }: StaffMember, ownId: string): string {
  if (userId !== ownId) return "Owner";
  return isFixed ? "You" : "You. Another owner can change your role.";
}

function PersonSteps({ person, roles }: { person: StaffMember; roles: readonly StaffRole[] }) {
  const { userId, name, email, role, hasFactor } = person;
  const who = name || email;
  return (
    <div className={styles.steps}>
      <Form method="post" className={styles.role} preventScrollReset>
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="userId" value={userId} />
        <SelectField key={role} label="Role" aria-label={`Role of ${who}`} name="role" required defaultValue={role}>
          {roles.map(one => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <Button type="submit">
          Change role<span className="visually-hidden"> of {who}</span>
        </Button>
      </Form>
      {hasFactor && (
        <ConfirmForm
          fields={{ intent: "remove code", userId }}
          title={`Remove the code app of ${who}?`}
          confirmLabel="Remove code app"
          look="quiet"
          consequence={
            <p>
              For a lost phone. They sign in with the password alone until they set up a new code app. They get an
              email.
            </p>
          }
        >
          Remove code app<span className="visually-hidden"> of {who}</span>
        </ConfirmForm>
      )}
      <ConfirmForm
        fields={{ intent: "remove", userId }}
        title={`Remove ${who}?`}
        confirmLabel="Remove"
        look="quiet"
        consequence={
          <p>
            They are signed out and lose access to the dashboard. They keep their shopping account, and the history
            stays.
          </p>
        }
      >
        Remove<span className="visually-hidden"> {who}</span>
      </ConfirmForm>
    </div>
  );
}

type InvitationListProps = {
  invitations: WaitingInvitation[];
  /** By the invitation's id, where the owner hands them on. */
  links: Record<string, string>;
  shopName: string;
  newId: string;
};

/** `newId`: the id of the invitation that "again" makes. */
export function InvitationList({ invitations, links, shopName, newId }: InvitationListProps) {
  return (
    <ul className={cards.list}>
      {invitations.map(({ id, name, email, role, invitedBy, expiresAt, isExpired }) => (
        <li key={id} className={cards.card}>
          <div className={cards.heading}>
            <h3 className={cards.title}>{name}</h3>
            <Badge tone={isExpired ? "bad" : "warn"}>{isExpired ? "link expired" : "pending"}</Badge>
          </div>
          <p className={cards.by}>
            {email}, as {role}, invited by {invitedBy}
          </p>
          <p className={cards.by}>
            {isExpired ? "Link expired " : "Link expires "}
            <time dateTime={expiresAt.toISOString()}>{formatLagosTime(expiresAt)}</time>
          </p>
          {links[id] && <HandOnLink link={links[id]} name={name} shopName={shopName} />}
          <div className={styles.steps}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="invitationId" value={id} />
              <input type="hidden" name="id" value={newId} />
              <Button type="submit" name="intent" value="again">
                Send new link<span className="visually-hidden"> to {name}</span>
              </Button>
            </Form>
            <ConfirmForm
              fields={{ intent: "withdraw", invitationId: id }}
              title={`Cancel the invite of ${name}?`}
              confirmLabel="Cancel invite"
              look="quiet"
              consequence={<p>Their link stops working.</p>}
            >
              Cancel invite<span className="visually-hidden"> of {name}</span>
            </ConfirmForm>
          </div>
        </li>
      ))}
    </ul>
  );
}

type HandOnLinkProps = { link: string; name: string; shopName: string };

/** The link of an invitation, to copy or to send in a chat. */
function HandOnLink({ link, name, shopName }: HandOnLinkProps) {
  const text = `Hello ${name}, open this link to work at ${shopName}: ${link}`;
  return (
    <div className={styles.link}>
      <p>Email is not connected: send this link yourself. It works once.</p>
      <p className={styles.address}>{link}</p>
      <div className={styles.steps}>
        <a
          className={buttonClass({ look: "primary" })}
          href={whatsAppAddress(undefined, text)}
          target="_blank"
          rel="noreferrer"
        >
          Send on WhatsApp<span className="visually-hidden"> to {name} (opens in a new tab)</span>
        </a>
        <CopyText text={link} label="Copy link" />
      </div>
    </div>
  );
}
