import { href, useLocation } from "react-router";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { roleList, type StaffRefusal } from "#app/people/staff/staff-refusal.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { useUnreachable } from "#app/ui/page/when-reachable.ts";
import { DashboardSection, NothingHere } from "./dashboard-section.tsx";

type ProblemProps = {
  status: number | undefined;
  refusal?: StaffRefusal | undefined;
  /** True when the person must set up a code app first. */
  needsCodeApp?: boolean;
  /** True for a form from a page of another version, whose `intent` this version does not have. */
  hasChanged?: boolean;
};

/** Shown when a page is not found, when its reader is not signed in or has another role, and after a server fault. */
export function DashboardProblem({ status, refusal, needsCodeApp = false, hasChanged = false }: ProblemProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (refusal) {
    return (
      <DashboardSection heading="No access">
        <NothingHere>
          <p>
            Your role ({refusal.role}) has no access. {refusal.roles.length > 0 && `Allowed: ${roleList(refusal)}.`}{" "}
            Nothing was changed. Ask the owner to change your role or do it for you.
          </p>
          <LinkButton to={href("/admin")}>Go to orders</LinkButton>
        </NothingHere>
      </DashboardSection>
    );
  }
  if (needsCodeApp) return <CodeAppFirst />;
  if (hasChanged) return <PageChanged here={here} />;
  if (status === 403) {
    return (
      <DashboardSection heading="Sign in again">
        <NothingHere>
          <p>You are signed out or no longer work here.</p>
          <a className={buttonClass({ look: "primary" })} href={accessAddress("sign-in", { next: here })}>
            Sign in
          </a>
        </NothingHere>
      </DashboardSection>
    );
  }
  if (status === 404) {
    return (
      <DashboardSection heading="Not found">
        <NothingHere>
          <p>Page not found. It may have been deleted, or the link may be mistyped.</p>
          <LinkButton to={href("/admin")}>Go to orders</LinkButton>
        </NothingHere>
      </DashboardSection>
    );
  }
  return <NotLoaded here={here} />;
}

function NotLoaded({ here }: { here: string }) {
  const isUnreachable = useUnreachable();
  return (
    <DashboardSection heading="Page did not load">
      <NothingHere>
        <p>
          {isUnreachable
            ? "You are offline. Your saved work is safe. This page opens when you are online again."
            : "Something went wrong on the server. Your saved work is safe. Try again."}
        </p>
        {/* A plain link loads the page afresh, which works even when the page's script failed. */}
        <a className={buttonClass({ look: "primary" })} href={here}>
          Retry
        </a>
      </NothingHere>
    </DashboardSection>
  );
}

function PageChanged({ here }: { here: string }) {
  return (
    <DashboardSection heading="Open this page again">
      <NothingHere>
        <p>This page has changed since you opened it. Nothing was saved. Open it again, then repeat your change.</p>
        {/* A plain link, because the script is of the earlier page too. */}
        <a className={buttonClass({ look: "primary" })} href={here}>
          Open again
        </a>
      </NothingHere>
    </DashboardSection>
  );
}

function CodeAppFirst() {
  return (
    <DashboardSection heading="Set up your code app">
      <NothingHere>
        <p>The owner now asks you to use a code app. Nothing was changed. Set it up, then try again.</p>
        <LinkButton to={href("/admin/password/code")}>Set up</LinkButton>
      </NothingHere>
    </DashboardSection>
  );
}
