import { href } from "react-router";
import { CodeField, codeField } from "#app/dashboard/forms/code-field.tsx";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { SetUp } from "#app/people/second-factor/set-up-factor.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type CodeAppAnswer, refusalFor } from "./code-app-answer.ts";
import styles from "./code-app.module.css";

type SetUpStepsProps = { setUp: SetUp; email: string; answer: CodeAppAnswer | undefined };

/** The QR code, the same as text and as a link, and the field for the first code. */
export function SetUpSteps({ setUp, email, answer }: SetUpStepsProps) {
  const { qr, secret, link, kept } = setUp;
  return (
    <div className="column gap-6 measure">
      <section className="column gap-4">
        <h2 className="title-3">1. Add the shop to your code app</h2>
        <p>Scan this with the app.</p>
        <svg
          className={`panel ${styles.qr}`}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your app"
        >
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <p>
          Is the app on this phone?{" "}
          <a className={buttonClass()} href={link}>
            Open in the app
          </a>
        </p>
        <p>
          Or type this key into the app, with the account {email}:{" "}
          <code className={`breakable ${styles.secret}`}>{secret}</code>
        </p>
      </section>
      <DashboardForm
        intent="on"
        answer={refusalFor(answer, "on")}
        submitLabel="Switch on"
        cancelTo={href("/admin/password/code")}
        keepsPlace={false}
      >
        {({ error }) => (
          <FormGroup legend="2. Enter the code the app shows">
            <input type="hidden" name="setUpSecret" value={kept} />
            <CodeField label="Code of six digits" hint="" error={error(codeField)} />
          </FormGroup>
        )}
      </DashboardForm>
    </div>
  );
}
