import { Form, href } from "react-router";
import type { SetUpStep } from "#app/orders/today/find-set-up.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./set-up-list.module.css";

/** `sentence`: perhaps with the titles of the payment providers. `other`: another way to do it. */
type StepWords = {
  title: string;
  sentence: string | ((providers: readonly string[]) => string);
  to: string;
  other?: { words: string; to: string };
};

const either = new Intl.ListFormat("en", { type: "disjunction" });

const words: Record<SetUpStep["kind"], StepWords> = {
  look: {
    title: "Make it yours",
    sentence: "Your shop's name and slogan, shown on every page and email.",
    to: href("/admin/settings/:page", { page: "general" }),
    other: { words: "Add your logo and colour", to: href("/admin/look") },
  },
  products: {
    title: "Add your products",
    sentence: "Title, price, sizes and a picture.",
    to: href("/admin/products/new"),
    other: { words: "Or upload a file of many", to: href("/admin/files") },
  },
  delivery: {
    title: "Set up delivery",
    sentence: "Fees and areas. Until then, one fee applies to all of Nigeria.",
    to: href("/admin/delivery"),
  },
  payment: {
    title: "Set up payments",
    sentence: providers => `${either.format(["Bank transfer", "pay on delivery", ...providers])}.`,
    to: href("/admin/settings/paying"),
  },
  mail: {
    title: "Connect email",
    sentence: "Enter your mail server. Until then no emails are sent.",
    to: href("/admin/settings/email"),
  },
  pages: {
    title: "Write your pages",
    sentence: "Returns, privacy, and delivery or about us. Each starts from a template.",
    to: href("/admin/pages"),
  },
  live: {
    title: "Go live",
    sentence: "See what is missing before your first real sale.",
    to: href("/admin/go-live"),
  },
};

const nobodyPays = "Customers can't pay yet. Add your bank account, or allow pay on delivery under Delivery.";

const leftOf = (steps: SetUpStep[]) => steps.filter(({ isDone }) => !isDone).length;

/** Links to the list of steps from pages where the list itself would be in the way. */
export function SetUpLink({ steps }: { steps: SetUpStep[] }) {
  return (
    <QuickLink className="row middle medium target" to={`${href("/admin/home")}?set-up=all`}>
      {leftOf(steps)} of {steps.length} set-up steps left
    </QuickLink>
  );
}

/** Ticked from the shop's own data. `providers`: the titles of those that take payments. */
export function SetUpList({ steps, providers }: { steps: SetUpStep[]; providers: readonly string[] }) {
  const paysOnline = usePaysOnline();
  const done = steps.length - leftOf(steps);
  return (
    <section className="panel stack gap-3 pad-4" aria-labelledby="set-up">
      <h2 id="set-up" className="title-3">
        Set up your shop: {done} of {steps.length} done
      </h2>
      <ol className="stack gap-2">
        {steps.map(({ kind, isDone }) => {
          const stepWords = words[kind];
          const ownSentence =
            typeof stepWords.sentence === "function" ? stepWords.sentence(providers) : stepWords.sentence;
          const sentence = kind === "payment" && !paysOnline ? nobodyPays : ownSentence;
          return <Step key={kind} {...stepWords} sentence={sentence} isDone={isDone} />;
        })}
      </ol>
      <Form method="post">
        <input type="hidden" name="isSetUpPutAway" value="true" />
        <Button type="submit" look="quiet">
          Hide
        </Button>
      </Form>
    </section>
  );
}

function Step({ title, sentence, to, other, isDone }: StepWords & { sentence: string; isDone: boolean }) {
  if (isDone) {
    return (
      <li className={`row gap-3 top ${styles.done}`}>
        <span className={`stack centered ${styles.mark}`}>
          <CheckIcon />
        </span>
        <p className={`row middle medium target ${styles.title}`}>
          {title}
          <span className="visually-hidden">: done</span>
        </p>
      </li>
    );
  }
  return (
    <li className="row gap-3 top">
      <span className={`stack centered ${styles.mark}`} />
      <div>
        <QuickLink className="row middle medium target" to={to}>
          {title}
        </QuickLink>
        <p className={`note ${styles.sentence}`}>{sentence}</p>
        {other && (
          <QuickLink className="row middle medium target" to={other.to}>
            {other.words}
          </QuickLink>
        )}
      </div>
    </li>
  );
}
