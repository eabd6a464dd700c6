import { data, href, Link } from "react-router";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { parseContactMessage, readContactFields } from "#app/people/contact/contact-message.ts";
import { sendContactMessage } from "#app/people/contact/send-contact-message.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findWaysToReach } from "#app/shop/buying-facts/find-trust-facts.server.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { WaysToReach } from "#app/storefront/frame/ways-to-reach.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-page.module.css";

export const handle: PageHandle = { kept: {}, offline: "seen" };

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return { ways: await findWaysToReach(shop, await findShownSettings(shop)) };
}

/** Nothing sent here changes what the page says, and a lost connection must not take the form away. */
export const shouldRevalidate = () => false;

/** Many people share a carrier's address, and a small shop reads at most two hundred messages an hour. */
const addressLimit = { limit: 20, minutes: 60 };
const limitInAll = { limit: 200, minutes: 60 };

export async function action({ request, context }: Route.ActionArgs) {
  const values = readContactFields(await readForm(request));
  const parsed = parseContactMessage(values);
  if (!parsed.ok) return data({ ...parsed, values }, { status: 400 });
  const shop = shopOf(context);
  if (!(await mayWrite(shop, request))) {
    return data({ ok: false as const, why: "too-many" as const, fields: {}, values }, { status: 429 });
  }
  await sendContactMessage(shop, parsed.message);
  return { ok: true as const };
}

/** Checks the address first, so that its refused messages do not use up everybody's limit. */
async function mayWrite(shop: Shop, request: Request): Promise<boolean> {
  const byAddress = await countTry(shop, [{ key: `messages from ${clientAddress(request)}`, ...addressLimit }]);
  return byAddress === "allowed" && (await countTry(shop, [{ key: "messages", ...limitInAll }])) === "allowed";
}

/** A message that fails to send stays in its form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return { ok: false as const, why: "lost" as const, fields: {}, values: undefined };
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, "Contact Us", "Questions about an order, a size or a product? Contact us.", {
    path: href("/contact"),
  });

export default function ContactPage({ loaderData: { ways }, actionData }: Route.ComponentProps) {
  const { guestsMayOrder } = useShopFacts();
  return (
    <div className="reading-page">
      <h1>Contact Us</h1>
      <p className={`muted ${styles.intro}`}>
        Questions about an order, a size or a product? Send us a message and we will reply by email.{" "}
        {guestsMayOrder && (
          <>
            Where is your order? <Link to={href("/track")}>Track an order</Link>.
          </>
        )}
      </p>
      <div className={styles.ways}>
        <WaysToReach ways={ways} />
      </div>
      <ContactForm answer={actionData} />
    </div>
  );
}
