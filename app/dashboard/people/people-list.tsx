import { AgainForm } from "#app/dashboard/forms/again-form.tsx";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { StaffMember, WaitingInvitation } from "#app/people/staff/list-people.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { stepName } from "./step-name.ts";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./people.module.css";

type PeopleListProps = {
  people: StaffMember[];
  roles: readonly StaffRole[];
  ownId: string;
  refused: Refused;
};

/** The sentences of a refused step, see `stepName`. */
type Refused = (step: string) => Record<string, string> | undefined;

export function PeopleList({ people, roles, ownId, refused }: PeopleListProps) {
  return (
    <ul className={`stack gap-4 ${cards.list}`}>
      {people.map(person => (
        <li key={person.userId} className={`panel pad-4 breakable ${cards.card}`}>
          <div className={`cluster baseline apart ${cards.heading}`}>
            <h3 className={cards.title}>{person.name || person.email}</h3>
            <span className="cluster gap-2">
              <Badge tone={person.role === "owner" ? "good" : "plain"}>{person.role}</Badge>
              {person.hasFactor && <Badge tone="good">code app</Badge>}
            </span>
          </div>
          {person.name && <p className="hint">{person.email}</p>}
          {person.userId === ownId || person.isFixed ? (
            <p className="hint">{fixedWords(person, ownId)}</p>
          ) : (
            <PersonSteps person={person} roles={roles} refused={refused} />
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

type PersonStepsProps = { person: StaffMember; roles: readonly StaffRole[]; refused: Refused };

function PersonSteps({ person, roles, refused }: PersonStepsProps) {
  const { userId, name, email, role, hasFactor } = person;
  const who = name || email;
  return (
    <div className="cluster gap-3 bottom">
      <AgainForm
        key={role}
        fields={{ intent: "role", userId }}
        title={`Change the role of ${who}?`}
        confirmLabel="Change role"
        look="secondary"
        refused={refused(stepName({ intent: "role", userId }))}
        consequence={<p>They are signed out. All owners get an email.</p>}
        inputs={
          <SelectField label="Role" aria-label={`Role of ${who}`} name="role" required defaultValue={role}>
            {roles.map(one => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        }
      >
        Change role<span className="visually-hidden"> of {who}</span>
      </AgainForm>
      {hasFactor && (
        <AgainForm
          fields={{ intent: "remove code", userId }}
          title={`Remove the code app of ${who}?`}
          confirmLabel="Remove code app"
          refused={refused(stepName({ intent: "remove code", userId }))}
          consequence={
            <p>
              For a lost phone. They sign in with the password alone until they set up a new code app. They get an
              email.
            </p>
          }
        >
          Remove code app<span className="visually-hidden"> of {who}</span>
        </AgainForm>
      )}
      <AgainForm
        fields={{ intent: "remove", userId }}
        title={`Remove ${who}?`}
        confirmLabel="Remove"
        refused={refused(stepName({ intent: "remove", userId }))}
        consequence={
          <p>
            They are signed out and lose access to the dashboard. They keep their shopping account, and the history
            stays. All owners get an email.
          </p>
        }
      >
        Remove<span className="visually-hidden"> {who}</span>
      </AgainForm>
    </div>
  );
}

type InvitationListProps = {
  invitations: WaitingInvitation[];
  /** Links by the invitation's id, where the owner passes them on. */
  links: Record<string, string>;
  shopName: string;
  newId: string;
  refused: Refused;
};

/** `newId`: the id of the invitation that "again" makes. */
export function InvitationList({ invitations, links, shopName, newId, refused }: InvitationListProps) {
  return (
    <ul className={`stack gap-4 ${cards.list}`}>
      {invitations.map(({ id, name, email, role, invitedBy, expiresAt, isExpired }) => (
        <li key={id} className={`panel pad-4 breakable ${cards.card}`}>
          <div className={`cluster baseline apart ${cards.heading}`}>
            <h3 className={cards.title}>{name}</h3>
            <Badge tone={isExpired ? "bad" : "warn"}>{isExpired ? "link expired" : "pending"}</Badge>
          </div>
          <p className="hint">
            {email}, as {role}, invited by {invitedBy}
          </p>
          <p className="hint">
            {isExpired ? "Link expired " : "Link expires "}
            <time dateTime={expiresAt.toISOString()}>{formatLagosTime(expiresAt)}</time>
          </p>
          {links[id] && <HandOnLink link={links[id]} name={name} shopName={shopName} />}
          <div className="cluster gap-3 bottom">
            <AgainForm
              fields={{ intent: "again", invitationId: id, id: newId }}
              title={`Send ${name} a new link?`}
              confirmLabel="Send"
              look="secondary"
              refused={refused(stepName({ intent: "again", invitationId: id }))}
              consequence={<p>The link sent before stops working.</p>}
            >
              Send new link<span className="visually-hidden"> to {name}</span>
            </AgainForm>
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
    <div className={`stack gap-2 ${styles.link}`}>
      <p>Email is not connected: send this link yourself. It works once.</p>
      <p className={`medium breakable ${styles.address}`}>{link}</p>
      <div className="cluster gap-3 bottom">
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
