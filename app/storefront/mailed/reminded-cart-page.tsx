import { data, href } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { openReminder } from "#app/selling/reminders/open-reminder.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/reminded-cart-page.ts";
import { ReminderView } from "./reminder-view.tsx";
import styles from "#app/storefront/chat/draft-view.module.css";

export const handle: PageHandle = { secret: true, allRoutes: true };

/** A forged link costs no query. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const id = shop.reminderLinks.read(params.token);
  const opened = id ? await openReminder(shop, id) : { kind: "unknown" as const };
  return data(opened, { status: opened.kind === "unknown" ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Your items");

export default function RemindedCart({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "found") return <ReminderView reminder={loaderData.reminder} />;
  const isBought = loaderData.kind === "bought";
  return (
    <section className={`column gap-8 view ${styles.page}`}>
      <h1 className="breakable">{isBought ? "You have ordered this" : "This link has expired"}</h1>
      <p>
        {isBought
          ? "You have already ordered these items. Nothing more to do."
          : "Links work for two weeks. Your cart is still here."}
      </p>
      <p className="cluster gap-3 middle">
        <LinkButton to={href("/cart")}>Your cart</LinkButton>
        <LinkButton to={href("/")}>Go to shop</LinkButton>
      </p>
    </section>
  );
}
