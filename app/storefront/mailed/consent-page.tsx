import { data, Form, href } from "react-router";
import { findConsent, withdrawConsent } from "#app/people/consents/consents.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/consent-page.ts";
import styles from "#app/storefront/account/access-account-page.module.css";

export const handle: PageHandle = { secret: true, postedBy: "mail-program", allRoutes: true };

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return await look(shopOf(context), params.token);
}

/** One tap, by a person or a mail program (RFC 8058). A second one changes nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = shopOf(context);
  const id = shop.consentLinks.read(params.token);
  if (id) await withdrawConsent(shop, id);
  return data({ isDone: id !== undefined }, { status: id ? 200 : 404 });
}

async function look(shop: Shop, token: string) {
  const id = shop.consentLinks.read(token);
  const consent = id && (await findConsent(shop, id));
  if (!consent) return { kind: "unknown" as const };
  const kind = consent.withdrawnAt ? ("withdrawn" as const) : ("given" as const);
  return { kind, channel: consent.channel };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Unsubscribe");

export default function ConsentPage({ loaderData, params }: Route.ComponentProps) {
  const { kind } = loaderData;
  return (
    <div className={`column gap-8 narrow-page ${styles.page}`}>
      <header className={`column gap-2 ${styles.header}`}>
        <h1>Unsubscribe</h1>
        {kind === "unknown" && (
          <p>This link does not work. Open it again from our message, or contact us and we will unsubscribe you.</p>
        )}
        {loaderData.kind === "given" && (
          <p>You agreed to get our news and offers{loaderData.channel === "whatsapp" ? " on WhatsApp" : ""}.</p>
        )}
      </header>
      <div role="status">
        {kind === "withdrawn" && (
          <p className={`breakable rounded pad-4 ${styles.noted}`}>Done. We won't send you offers.</p>
        )}
      </div>
      {kind === "given" && (
        <Form method="post" action={href("/consent/:token", params)}>
          <Button type="submit" look="primary" isWide>
            Unsubscribe
          </Button>
        </Form>
      )}
      {loaderData.kind === "unknown" ? (
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
      ) : (
        <p>You still get {loaderData.channel === "whatsapp" ? "messages" : "emails"} about your orders.</p>
      )}
    </div>
  );
}
