import { href, redirect } from "react-router";
import { CodeField, codeField } from "#app/dashboard/forms/code-field.tsx";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { TypedPasswordField } from "#app/dashboard/forms/password-again.tsx";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { isAtOrBelow } from "#app/lib/paths.ts";
import { sameSitePath } from "#app/lib/same-site-path.ts";
import { askProofAgain, neededProof } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/confirm-code-page.ts";

/** `?next=`: where the proof is needed. After it the page links there, because that may be a file. */
export function loader({ url, context }: Route.LoaderArgs) {
  return { next: nextOf(url), needed: neededProof(staffOf(context), shopOf(context).now()) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const again = await askProofAgain(shopOf(context), request, { staff: staffOf(context), form });
  // The typed code is a secret, so it is not shown again.
  if (again !== "right") return refuseAgain(new FormData(), again);
  return redirect(`${href("/admin/password/confirm")}?${new URLSearchParams({ next: nextOf(url) })}`);
}

function nextOf(url: URL): string {
  const path = sameSitePath(url.searchParams.get("next"));
  return path && isAtOrBelow(path, href("/admin")) ? path : href("/admin");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Is it you?");

export default function DashboardConfirmCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, needed } = loaderData;
  const what = needed === "code" ? "a code" : "your password";
  const isFile = /\.csv(?:\?|$)/u.test(next);
  return (
    <DashboardSection heading={needed === "password" ? "Enter your password" : "Enter your code"}>
      <div className="column gap-6 measure">
        {needed ? (
          <DashboardForm answer={actionData} submitLabel="Continue">
            {({ error }) => (
              <FormGroup legend="Is it you?">
                <p>
                  {isFile
                    ? `This file holds data of many people, so we ask for ${what} again. It counts for 10 minutes.`
                    : `This needs ${what} again. It counts for 10 minutes.`}
                </p>
                {needed === "code" ? <CodeField error={error(codeField)} /> : <TypedPasswordField error={error} />}
              </FormGroup>
            )}
          </DashboardForm>
        ) : (
          <>
            <p role="status">Thank you. You can go on.</p>
            <p>
              {/* Loads a whole page, because a file is no page of the router. */}
              <a className={buttonClass({ look: "primary" })} href={next}>
                {isFile ? "Download the file" : "Continue"}
              </a>
            </p>
          </>
        )}
      </div>
    </DashboardSection>
  );
}
