import { Form, href, useNavigation } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { WaitingDetail } from "#app/money/awaits-staff/waiting-checkout.ts";
import { mostTries } from "#app/money/pay-on-delivery/parse-call-form.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import styles from "./call-entry.module.css";

export function CallEntry({ checkout }: { checkout: WaitingDetail }) {
  const { id, state, fullName, phone, receiverName, totalKobo, dueKobo, tries } = checkout;
  const action = href("/admin/confirm/:id/call", { id });
  const seenTries = String(tries);
  const { call, shown } = phoneLinks(phone);
  const receivedKobo = totalKobo - dueKobo;
  if (state !== "waiting") return <p>No longer waiting. No order was created.</p>;
  return (
    <section className="column gap-3" aria-labelledby="call">
      <h3 id="call" className={`breakable ${styles.title}`}>
        Call {fullName}
      </h3>
      <p>
        Confirm the items, the address and that {receiverName || "they"} will pay {formatNaira(dueKobo)} on delivery.{" "}
        {receivedKobo > 0 && `${formatNaira(receivedKobo)} has already been received.`}{" "}
        {tries > 0 && `${counted(tries, "unanswered call")} so far.`}
      </p>
      <p>
        <a className={buttonClass()} href={call}>
          Call {shown}
        </a>
      </p>
      <AnswerForm action={action} answer="confirmed" label="Confirmed" seenTries={seenTries} />
      <Outcomes checkout={checkout} action={action} />
    </section>
  );
}

/** What else a call may come to. Each but the first unanswered calls ends the wait. */
function Outcomes({ checkout, action }: { checkout: WaitingDetail; action: string }) {
  const { fullName, totalKobo, dueKobo, tries } = checkout;
  const seenTries = String(tries);
  const ending = {
    action,
    confirmLabel: "Cancel order",
    cancelLabel: "Keep order",
    consequence: <Ends receivedKobo={totalKobo - dueKobo} />,
  };
  return (
    <div className="cluster gap-2">
      {tries + 1 < mostTries ? (
        <AnswerForm action={action} answer="no-answer" label="No answer" seenTries={seenTries} />
      ) : (
        <ConfirmForm
          {...ending}
          fields={{ answer: "no-answer", seenTries }}
          title="No answer for the third time?"
          look="secondary"
        >
          No answer
        </ConfirmForm>
      )}
      <ConfirmForm
        {...ending}
        fields={{ answer: "not-wanted", seenTries }}
        title={`${fullName} does not want it any more?`}
        look="secondary"
      >
        Does not want it any more
      </ConfirmForm>
      <ConfirmForm {...ending} fields={{ answer: "not-real", seenTries }} title={`Is ${fullName}'s order fake?`}>
        Fake order
      </ConfirmForm>
    </div>
  );
}

function Ends({ receivedKobo }: { receivedKobo: number }) {
  const writesMail = useWritesMail();
  return (
    <p>
      No order is created and the items are released.{writesMail && " The customer gets an email."}{" "}
      {receivedKobo > 0 && `${formatNaira(receivedKobo)} received then appears under Issues.`}
    </p>
  );
}

type AnswerFormProps = { action: string; answer: "confirmed" | "no-answer"; label: string; seenTries: string };

function AnswerForm({ action, answer, label, seenTries }: AnswerFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === "POST" && navigation.formData?.get("answer") === answer;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="seenTries" value={seenTries} />
      <Button
        type="submit"
        name="answer"
        value={answer}
        look={answer === "confirmed" ? "primary" : "secondary"}
        isWide={answer === "confirmed"}
        busyLabel={isBusy ? "saving..." : undefined}
      >
        {label}
      </Button>
    </Form>
  );
}
