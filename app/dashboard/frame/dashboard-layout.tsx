import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, Outlet, UNSAFE_FrameworkContext, useRouteLoaderData } from "react-router";
import { countContentProblems } from "#app/content-store/sanity/count-unsynced.server.ts";
import { ShopNotices } from "#app/dashboard/home/shop-notices.tsx";
import { unknownForm } from "#app/lib/posted-forms.ts";
import { countAttention } from "#app/money/attention/list-attention.server.ts";
import { countAwaitingStaff } from "#app/money/awaits-staff/list-waiting.server.ts";
import { countReturns } from "#app/orders/returns/list-returns.server.ts";
import { countWaitingReviews } from "#app/orders/reviews/list-reviews.server.ts";
import { findNotices } from "#app/orders/today/find-notices.server.ts";
import { countToMake } from "#app/orders/workroom/list-workroom.server.ts";
import { countOpenMessages } from "#app/people/contact/list-contact-messages.server.ts";
import { neededProof } from "#app/people/second-factor/ask-again.server.ts";
import { may, type Permission } from "#app/people/staff/permissions.ts";
import { requireStaff, staffOf } from "#app/people/staff/require-staff.server.ts";
import { isCodeAppNeeded, isRefusal, type StaffRefusal } from "#app/people/staff/staff-refusal.ts";
import { findMailPause } from "#app/platform/mail/mail-pause.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { isBackupMissing } from "#app/shop/backups/last-backup.server.ts";
import { countTroubledEmails } from "#app/shop/kept-emails/list-emails.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardProblem } from "./dashboard-problem.tsx";
import { keepUnanswered } from "./keep-unanswered.ts";
import { NeededProofContext } from "./needed-proof.ts";
import "./known-messages.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { ThemeSwitch } from "#app/ui/page/theme-switch.tsx";
import type { Route } from "./+types/dashboard-layout.ts";

// A picture takes a small machine a second, so more than a dozen would only wait.
export const handle: PageHandle = { upload: { maxBytes: 25 * 1024 * 1024, atOnce: 12 }, allRoutes: true };

/** Runs before every route below /admin, for pages, data and actions. */
export const middleware: Route.MiddlewareFunction[] = [asked => requireStaff(shopOf(asked.context), asked)];

export const clientMiddleware = [keepUnanswered];

/** Without a loader, client-side navigation would skip the server and its middleware. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { hosted } = shop.content;
  const staff = staffOf(context);
  const { role } = staff;
  // The page shows nothing of the shop before the code app is set up.
  if (staff.mustSetUp) return { role, counts: undefined, notices: [], proof: undefined };
  const count = async (permission: Permission, counted: () => Promise<number>) =>
    may(role, permission) ? await counted() : 0;
  const { quickOrders, asksReviews, takesReturns } = await findShopSettings(shop);
  const counts = {
    confirm: await count("orders", () => countAwaitingStaff(shop)),
    attention: await count("see attention", () => countAttention(shop)),
    messages: await count("messages", () => countOpenMessages(shop)),
    emails: await count("messages", () => countTroubledEmails(shop)),
    workroom: may(role, "see parcels") ? await countToMake(shop) : undefined,
    ...(quickOrders && { quickOrders: 0 as const }),
    ...(asksReviews && may(role, "reviews") && { reviews: await countWaitingReviews(shop) }),
    ...(takesReturns && { returns: await count("orders", () => countReturns(shop)) }),
    ...(hosted && { content: await count("settings", () => countContentProblems(shop)) }),
  };
  const notices = await findNotices(shop, {
    isBackupMissing: await isBackupMissing(shop),
    mailRefusal: (await findMailPause(shop.db))?.reason,
  });
  return {
    role,
    counts,
    notices: notices.filter(({ kind }) => kind !== "store-away" || may(role, "settings")),
    proof: neededProof(staff, shop.now()),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard");

export default function Admin() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isFirst = useRouteLoaderData("root") === undefined;
  const isAnswer = isRouteErrorResponse(error);
  const refusal = isAnswer && isRefusal(error.data) ? error.data : undefined;
  return (
    <Frame refusal={refusal}>
      {isFirst && <OwnStyles />}
      <DashboardProblem
        status={isAnswer ? error.status : undefined}
        refusal={refusal}
        needsCodeApp={isAnswer && isCodeAppNeeded(error.data)}
        hasChanged={isAnswer && error.data === unknownForm}
      />
    </Frame>
  );
}

/**
 * The root shows a refusal that comes before any loader ran, and its `<Links>` then lacks the dashboard's stylesheets.
 */
function OwnStyles() {
  const { css = [] } = useContext(UNSAFE_FrameworkContext)?.manifest.routes["dashboard/frame/dashboard-layout"] ?? {};
  return css.map(address => <link key={address} rel="stylesheet" href={address} precedence="default" />);
}

function Frame({ refusal, children }: { refusal?: StaffRefusal | undefined; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const own = useRouteLoaderData<typeof loader>("dashboard/frame/dashboard-layout");
  return (
    <DashboardFrame
      shopName={root?.shopName ?? refusal?.shopName ?? ""}
      role={own?.role ?? refusal?.role}
      counts={own?.counts}
      foot={<ThemeSwitch isNarrow />}
    >
      {own && <ShopNotices notices={own.notices} />}
      <NeededProofContext value={own?.proof}>{children}</NeededProofContext>
    </DashboardFrame>
  );
}
