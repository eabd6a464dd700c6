import { Form, href, Link, useNavigation } from "react-router";
import { channelWords } from "#app/people/consents/channel-words.ts";
import type { ConsentChannel } from "#app/people/consents/consent-places.ts";
import type { NewsForm, SignedUpForNews } from "#app/people/consents/sign-up-for-news.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "#app/storefront/account/access-account-page.module.css";

type Answer = { signedUp: Exclude<SignedUpForNews, { kind: "off" }>; form: NewsForm };

type NewsViewProps = {
  /** Whether the shop has published its privacy page. */
  hasPage: boolean;
  /** Whether the shop has a number to save. */
  hasNumber: boolean;
  answer: Answer | undefined;
};

/** Signs up for news without an order. Works without script; no box is ticked in advance. */
export function NewsView({ hasPage, hasNumber, answer }: NewsViewProps) {
  const signedUp = answer?.signedUp;
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>News and offers</h1>
        {signedUp?.kind !== "done" && <p>Hear of new arrivals and offers first. Choose email, WhatsApp or both.</p>}
      </header>
      <div role="status">
        {signedUp && <p className={`breakable rounded pad-4 ${styles.noted}`}>{wordsFor(signedUp)}</p>}
      </div>
      {signedUp?.kind === "done" ? (
        <Done isOnWhatsApp={signedUp.whatsapp !== undefined} hasNumber={hasNumber} />
      ) : (
        <SignUp answer={answer} hasPage={hasPage} />
      )}
    </div>
  );
}

function SignUp({ answer, hasPage }: Pick<NewsViewProps, "answer" | "hasPage">) {
  const isBusy = useNavigation().formMethod === "POST";
  const problems = answer?.signedUp.kind === "refused" ? answer.signedUp.fields : {};
  const fieldOf = (channel: ConsentChannel) => ({
    name: channel,
    defaultValue: answer?.form[channel].typed,
    error: problems[channel],
  });
  return (
    <Form method="post" action={href("/news")} noValidate className="column gap-6">
      <div className="column gap-2">
        <Field label="Email address" type="email" autoComplete="email" maxLength={254} {...fieldOf("email")} />
        <Tick channel="email" isTicked={answer?.form.email.isTicked} />
      </div>
      <div className="column gap-2">
        <Field label="Phone number" type="tel" autoComplete="tel" maxLength={40} {...fieldOf("whatsapp")} />
        <Tick channel="whatsapp" isTicked={answer?.form.whatsapp.isTicked} />
      </div>
      <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
        Sign up
      </Button>
      <p className="hint">
        You can stop at any time: by a link in our messages, or by telling us.{" "}
        {hasPage && (
          <>
            <Link to={href("/pages/:page", { page: "privacy" })}>How we handle your data</Link>.
          </>
        )}
      </p>
    </Form>
  );
}

function Tick({ channel, isTicked }: { channel: ConsentChannel; isTicked: boolean | undefined }) {
  return (
    <label className="row gap-3 middle target">
      <input type="checkbox" name={`${channel}-agrees`} defaultChecked={isTicked} />
      {channelWords[channel]}
    </label>
  );
}

function Done({ isOnWhatsApp, hasNumber }: { isOnWhatsApp: boolean; hasNumber: boolean }) {
  return (
    <div className="column gap-4">
      {isOnWhatsApp && hasNumber && (
        <p>
          Save our number, so that our messages reach you: <a href={href("/contact.vcf")}>save our number</a>.
        </p>
      )}
      <p>
        To stop, tap the link in one of our messages, or <Link to={href("/contact")}>contact us</Link>.
      </p>
    </div>
  );
}

function wordsFor(signedUp: Answer["signedUp"]): string {
  switch (signedUp.kind) {
    case "done": {
      const { email, whatsapp } = signedUp;
      const ways = [email && `to ${email}`, whatsapp && `on WhatsApp to ${phoneLinks(whatsapp).shown}`];
      return `Thank you. We'll send news and offers ${ways.filter(Boolean).join(" and ")}.`;
    }
    case "too-many-tries":
      return "Too many tries. Wait an hour and try again.";
    case "refused":
      return "Not signed up yet. Check the fields below.";
  }
}
