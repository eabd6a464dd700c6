import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import type { PaymentWay } from "#app/shop/connections/connections.ts";
import type { DescribedPayments } from "./describe-payments.server.ts";
import type { PaymentForm, PaymentsAnswer } from "./payments-answer.ts";
import { ProviderSection } from "./provider-section.tsx";
import styles from "./connections.module.css";

type OnlinePaymentProps = { payments: DescribedPayments; answer: PaymentsAnswer | undefined };

const page = href("/admin/settings/paying");

/** Who takes payments online, and the keys for it. */
export function OnlinePayment({ payments, answer }: OnlinePaymentProps) {
  const answerOf = (form: PaymentForm, provider?: string) =>
    answer?.intent === form && answer.provider === provider ? answer : undefined;
  return (
    <>
      {payments.isWayGiven ? (
        <section className={`column gap-4 ${styles.section}`} aria-label="Online payment">
          <h2 className="title-3">Online payment</h2>
          <p>{wayWords(payments)} This is set on the server where the shop runs; change it there.</p>
        </section>
      ) : (
        <WayForm payments={payments} answer={answerTo(answer, "way")} />
      )}
      {payments.providers.map(one => (
        <ProviderSection key={one.name} provider={one} answerOf={form => answerOf(form, one.name)} />
      ))}
    </>
  );
}

function wayWords({ way, providers }: DescribedPayments): string {
  if (way === "practice") return "Practice payments are on: anybody can order without paying, to try things out.";
  return way === "off" ? "Online payment is off." : `Customers pay with ${titleOf(way, providers)}.`;
}

const choiceWords: Record<PaymentWay, string> = { practice: "Practice, without real money", off: "Off" };

function titleOf(way: PaymentWay, providers: DescribedPayments["providers"]): string {
  return providers.find(({ name }) => name === way)?.title ?? way;
}

const either = new Intl.ListFormat("en", { type: "disjunction" });

function WayForm({ payments: { way, ways, providers }, answer }: OnlinePaymentProps) {
  return (
    <DashboardForm
      key={`${way} ${ways.join(" ")}`}
      intent="way"
      answer={answer}
      submitLabel="Save"
      submitOf="Online payment"
      isWatched
      cancelTo={page}
    >
      {({ typed, error }) => (
        <FormGroup legend="Online payment">
          {way === "off" && (
            <p>
              Customers pay by bank transfer, or on delivery where the{" "}
              <Link to={href("/admin/delivery")}>delivery rate</Link> allows it.
            </p>
          )}
          {way !== "practice" && !ways.includes(way) && (
            <p className={`stack gap-2 pad-3-4 warning medium ${styles.doubt}`}>
              Nobody can pay online: {titleOf(way, providers)} is not connected.
            </p>
          )}
          <div>
            {ways.map(one => (
              <label key={one} className={`row gap-3 middle target ${styles.choice}`}>
                <input
                  type="radio"
                  name="way"
                  value={one}
                  required
                  defaultChecked={(typed("way")?.[0] ?? way) === one}
                />
                {choiceWords[one] ?? titleOf(one, providers)}
              </label>
            ))}
          </div>
          {error("way") && <p className={`stack gap-2 pad-3-4 warning medium ${styles.doubt}`}>{error("way")}</p>}
          <AgainFields error={error} />
          {providers.every(({ account }) => !account) && (
            <p>
              Connect {either.format(providers.map(({ title }) => title))} below to be paid by card and bank online.
            </p>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}
