import { href, useLocation } from "react-router";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { useIsOffline } from "#app/ui/page/connection.ts";
import { roleList, type StaffRefusal } from "#app/people/staff/staff-refusal.ts";
import { DashboardSection, NothingHere } from "./dashboard-section.tsx";

type ProblemProps = { status: number | undefined; refusal?: StaffRefusal | undefined };

/**
 * Shown in the dashboard in place of a page that failed: nothing at that address, not signed in any more, not for this
 * role, or our fault.
 */
export function DashboardProblem({ status, refusal }: ProblemProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isOffline = useIsOffline();
  if (refusal) {
    return (
      <DashboardSection heading="not for your role">
        <NothingHere>
          <p>
            This is not for your role, {refusal.role}. {refusal.roles.length > 0 && `It is for ${roleList(refusal)}. `}
            Nothing was changed. Whoever owns the shop can give you another role, or do it for you.
          </p>
          <LinkButton to={href("/admin")}>Go to order</LinkButton>
        </NothingHere>
      </DashboardSection>
    );
  }
  if (status === 403) {
    return (
      <DashboardSection heading="">
        <NothingHere>
          <p>You are not signed in any more, or do not work here any more.</p>
          <a className={buttonClass({ look: "primary" })} href={accessAddress("sign-in", { next: here })}>
            Sign in
          </a>
        </NothingHere>
      </DashboardSection>
    );
  }
  if (status === 404) {
    return (
      <DashboardSection heading="not found">
        <NothingHere>
          <p>There is nothing at this address. It may have been deleted, or the address has a slip in it.</p>
          <LinkButton to={href("/admin")}>Go to order</LinkButton>
        </NothingHere>
      </DashboardSection>
    );
  }
  return (
    <DashboardSection heading="">
      <NothingHere>
        <p>
          {isOffline
            ? "You are offline, so this did not load. Nothing saved is lost; come back to it once you are connected."
            : "This did not load. That is our fault, not yours; nothing saved is lost."}
        </p>
        {/* A plain link: a fresh page load, which also works when the page's script is what failed. */}
        <a className={buttonClass({ look: "primary" })} href={here}>
          Retry
        </a>
      </NothingHere>
    </DashboardSection>
  );
}
