import { Form, href, Link, useNavigation } from "react-router";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import type { OwnData } from "#app/people/privacy/own-data.server.ts";
import type { OpenMatter } from "#app/people/privacy/personal-records.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./data-view.module.css";

/** `typed` is the address that was typed. */
export type DataAnswer =
  | { kind: "noted" | "waits" | "staff" | "wrong" | "too-many-tries" | "closed" | "unavailable"; typed?: string }
  | { kind: "refused"; problem: string; typed: string };

type DataPageProps = {
  found: OwnData | { kind: "stranger" | "over" | "done" };
  /** The number of years for which the amounts of orders are kept. */
  keptYears: number;
  answer: DataAnswer | undefined;
};

/** Works without script. */
export function DataView({ found, keptYears, answer }: DataPageProps) {
  const writesMail = useWritesMail();
  return (
    <div className={`column gap-6 breakable view ${styles.page}`}>
      <header>
        <h1>Your data</h1>
        {found.kind === "person" && <p>What we keep about {found.email}.</p>}
      </header>
      <div role="status">
        {found.kind === "done" && (
          <p className={`rounded pad-4 ${styles.noted}`}>
            Your data has been deleted and you are signed out. Thank you for shopping with us.
          </p>
        )}
        {answer && answer.kind !== "refused" && answer.kind !== "wrong" && (
          <p className={`rounded pad-4 ${styles.noted}`}>
            {answerWords[answer.kind === "noted" && !writesMail ? "no-mail" : answer.kind]}
          </p>
        )}
      </div>
      {found.kind === "person" ? (
        <Own data={found} keptYears={keptYears} isWrong={answer?.kind === "wrong"} />
      ) : (
        found.kind !== "done" && <AskForLink isOver={found.kind === "over"} answer={answer} />
      )}
    </div>
  );
}

const answerWords = {
  noted: "If we have this address, we have emailed it. Check your spam folder too.",
  "no-mail": "We can't send email right now. Contact us and we will give you the link.",
  waits: "Request received. We will delete your data once everything listed below is closed.",
  staff: "You work for this shop. Ask the owner to remove your role first, then delete your data here.",
  "too-many-tries": "Too many tries. Wait an hour and try again.",
  closed: "This account is closed.",
  unavailable: "We can't check your password right now. Nothing was deleted. Try again in a moment.",
};

function AskForLink({ isOver, answer }: { isOver: boolean; answer: DataAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      {isOver && <p className={`rounded pad-4 ${styles.noted}`}>This link has expired. Request a new one.</p>}
      <p>
        Have an account?{" "}
        <Link to={accessAddress("sign-in", { next: href("/account/data") })}>Sign in to see your data</Link>. No
        account? Enter the email address of your order and we will send you a link.
      </p>
      <Form method="post" action={href("/account/data")} noValidate className="column gap-4">
        <input type="hidden" name="intent" value="link" />
        <Field
          required
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={answer?.typed}
          error={answer?.kind === "refused" ? answer.problem : undefined}
        />
        <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
          Send me the link
        </Button>
      </Form>
    </>
  );
}

type OwnProps = { data: OwnData; keptYears: number; isWrong: boolean };

function Own({ data, keptYears, isWrong }: OwnProps) {
  const { code, isProven, consents } = data;
  return (
    <>
      <section className="section" aria-labelledby="file">
        <h2 id="file">Download</h2>
        <p>
          A file (JSON) with your account, addresses, orders, payments, messages and the emails we sent you. It does not
          include our staff's notes or pictures of transfers; ask us for those.
        </p>
        {!isProven && (
          <p>
            Orders you made without signing in are not included until you confirm your email address:{" "}
            <Link to={href("/account/find-orders")}>find my orders</Link>.
          </p>
        )}
        <p>
          <a className="touch medium" href={href("/account/data.json") + (code && `?code=${code}`)} download>
            Download my data
          </a>
        </p>
      </section>
      {consents.length > 0 && (
        <section className="section" aria-labelledby="news">
          <h2 id="news">News and offers</h2>
          {consents.map(({ id, words }) => (
            <p key={id}>You agreed to this: “{words}”.</p>
          ))}
          <OneButton intent="no-news" code={code} label="Unsubscribe" />
        </section>
      )}
      <Deletion data={data} keptYears={keptYears} isWrong={isWrong} />
    </>
  );
}

function Deletion({ data: { code, askedAt, matters, worksHere }, keptYears, isWrong }: OwnProps) {
  return (
    <section className="section" aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      {worksHere ? (
        <p>{answerWords.staff}</p>
      ) : (
        <>
          <p>
            <strong>We delete:</strong> your account, name, email address, phone number, street and town, our notes
            about your orders, pictures of transfers, messages, emails, and messages from payment providers.
          </p>
          <p>
            <strong>We keep:</strong> what was bought, when, for how much and in which state, for {keptYears} years,
            without your name, because tax law requires it. Your payment provider and your bank keep their own records.
            Deletion cannot be undone.
          </p>
          {matters.length > 0 && <Matters matters={matters} isAsked={askedAt !== undefined} />}
          {askedAt ? <Asked code={code} /> : <DeletionForm code={code} waits={matters.length > 0} isWrong={isWrong} />}
        </>
      )}
    </section>
  );
}

function Matters({ matters, isAsked }: { matters: OpenMatter[]; isAsked: boolean }) {
  return (
    <div className={`rounded pad-4 ${styles.noted}`}>
      <p>{isAsked ? "Waiting" : "We must wait"} until these are closed:</p>
      <ul>
        {matters.map(({ kind, number }) => (
          <li key={`${kind} ${number}`}>{matterWords[kind](number)}</li>
        ))}
      </ul>
    </div>
  );
}

const matterWords: Record<OpenMatter["kind"], (number: string) => string> = {
  order: number => `Order ${number} is on its way to you.`,
  due: number => `Order ${number} is not fully paid.`,
  return: number => `A return of order ${number} is still open.`,
  refund: number => `A refund is on its way to you${number && ` for order ${number}`}.`,
  payment: () => "We have not confirmed a payment or order of yours yet.",
  money: number => `We are checking a payment of yours${number && ` for order ${number}`}.`,
};

function Asked({ code }: { code: string }) {
  return (
    <>
      <p>Deletion requested. If you order again first, deletion waits for that order too.</p>
      <OneButton intent="keep" code={code} label="Keep my data after all" />
    </>
  );
}

function OneButton({ intent, code, label }: { intent: "keep" | "no-news"; code: string; label: string }) {
  return (
    <Form method="post" action={href("/account/data")}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="code" value={code} />
      <Button type="submit">{label}</Button>
    </Form>
  );
}

function DeletionForm({ code, waits, isWrong }: { code: string; waits: boolean; isWrong: boolean }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={href("/account/data")} noValidate className="column gap-4">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="code" value={code} />
      {code === "" && <PasswordField isNew={false} error={isWrong ? "Wrong password" : undefined} />}
      <Button type="submit" isWide busyLabel={isBusy ? "loading..." : undefined}>
        {waits ? "Delete my data when these are closed" : "Delete my data"}
      </Button>
    </Form>
  );
}
