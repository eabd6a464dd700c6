import { data, Form, href } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findReminderStop, stopReminders } from "#app/selling/reminders/stop-reminders.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/stop-reminders-page.ts";
import styles from "#app/storefront/account/access-account-page.module.css";

export const handle: PageHandle = { secret: true, postedBy: "mail-program", allRoutes: true };

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const id = shop.stopLinks.read(params.token);
  const found = id && (await findReminderStop(shop, id));
  const kind = !found ? "unknown" : found.isStopped ? "stopped" : "reminded";
  return data({ kind } as const, { status: found ? 200 : 404 });
}

/** One press, by a person or a mail program (RFC 8058). A second one changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const id = shop.stopLinks.read(params.token);
  if (id) await stopReminders(shop, id);
  return data(null, { status: id ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Stop reminders");

export default function StopReminders({ loaderData: { kind }, params }: Route.ComponentProps) {
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>Stop reminders</h1>
        {kind === "unknown" && (
          <p>This link does not work. Open it again from the email, or contact us and we will stop the reminders.</p>
        )}
        {kind === "reminded" && <p>We sent you a reminder about an unfinished order.</p>}
      </header>
      <div role="status">
        {kind === "stopped" && (
          <p className={`breakable rounded pad-4 ${styles.noted}`}>Done. We won't send you reminders.</p>
        )}
      </div>
      {kind === "reminded" && (
        <Form method="post" action={href("/by-mail/stop/:token", params)}>
          <Button type="submit" look="primary" isWide>
            Stop reminders
          </Button>
        </Form>
      )}
      {kind === "unknown" ? (
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      ) : (
        <p>You still get emails about your orders.</p>
      )}
    </div>
  );
}
