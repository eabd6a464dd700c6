import { Form, href, Link, redirect } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { findMissing, type Missing } from "#app/orders/today/find-missing.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { noteBackupByHand } from "#app/shop/backups/last-backup.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/go-live-page.ts";
import styles from "./go-live-page.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return { missing: await findMissing(shop), isOpen: (await findShopSettings(shop)).isOpen };
}

/** Notes that the shop is open, if nothing is missing, or a backup made by hand. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const actor = staffOf(context).email;
  const form = await readForm(request);
  if (form.get("backup") === "made") await noteBackupByHand(shop, actor);
  else if ((await findMissing(shop)).length === 0) {
    await changeShopSettings(shop, { actor, wanted: { isOpen: true }, seen: { isOpen: false } });
    return leave(shop, href("/admin/home"), "updated", "Your shop is open");
  }
  return redirect(href("/admin/go-live"));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Go live");

type Words = { sentence: string; link?: { words: string; to: string } };

const words: Record<Missing["kind"], Words> = {
  demo: {
    sentence: "The demo's products are still in your shop.",
    link: { words: "Clear the demo", to: href("/admin/demo") },
  },
  "demo-words": {
    sentence: "Some of the demo's words are still in your shop.",
    link: { words: "Change them", to: href("/admin/settings/:page", { page: "online-shop" }) },
  },
  name: {
    sentence: "Your shop has no name or slogan of its own yet.",
    link: { words: "Name your shop", to: href("/admin/settings/:page", { page: "general" }) },
  },
  products: {
    sentence: "Nothing is for sale yet.",
    link: { words: "Add a product", to: href("/admin/products/new") },
  },
  delivery: {
    sentence: "Delivery fees and areas are not set.",
    link: { words: "Set up delivery", to: href("/admin/delivery") },
  },
  practice: {
    sentence: "Only test payments are on: customers can order without paying.",
    link: { words: "Set up payments", to: href("/admin/settings/paying") },
  },
  "test-keys": {
    sentence: "Test keys are in use for online payment: anyone can order with a test card, and no real money comes.",
    link: { words: "Paste the live keys", to: href("/admin/settings/paying") },
  },
  "nobody-pays": {
    sentence: "Customers can't pay yet.",
    link: { words: "Set up payments", to: href("/admin/settings/paying") },
  },
  contact: {
    sentence: "Customers can't call you: there is no phone or WhatsApp number.",
    link: { words: "Add your number", to: href("/admin/settings/:page", { page: "general" }) },
  },
  mail: {
    sentence: "Email is not connected: customers get no confirmation.",
    link: { words: "Connect email", to: href("/admin/settings/email") },
  },
  pages: {
    sentence: "Your pages on returns, privacy, and delivery or about us are not published.",
    link: { words: "Write your pages", to: href("/admin/pages") },
  },
  address: {
    sentence:
      "Your shop's address works only on this computer. Ask whoever runs the server to give it a public one: the guide says how, under “Behind a proxy”.",
  },
  backup: {
    sentence: "There is no backup from the last seven days.",
    link: { words: "See the backups", to: href("/admin/settings/backups") },
  },
};

export default function GoLivePage({ loaderData }: Route.ComponentProps) {
  const { missing, isOpen } = loaderData;
  return (
    <DashboardSection heading="Go live">
      <div className={`stack gap-4 ${styles.page}`}>
        {missing.length === 0 ? <Ready isOpen={isOpen} /> : <MissingList missing={missing} />}
      </div>
    </DashboardSection>
  );
}

function Ready({ isOpen }: { isOpen: boolean }) {
  if (isOpen) return <p>Your shop is open, and nothing is missing.</p>;
  return (
    <>
      <p>Nothing is missing. Your shop is ready for its first real sale.</p>
      <Form method="post">
        <Button type="submit" look="primary">
          My shop is open
        </Button>
      </Form>
    </>
  );
}

function MissingList({ missing }: { missing: Missing[] }) {
  return (
    <>
      <p>
        {missing.length === 1 ? "One thing is" : `${missing.length} things are`} missing before your first real sale:
      </p>
      <ul className="stack gap-3">
        {missing.map(one => {
          const { sentence, link } = words[one.kind];
          return (
            <li key={one.kind} className="panel stack gap-2 hug pad-3-4">
              <p>{sentence}</p>
              {link && (
                <Link className="touch" to={link.to}>
                  {link.words}
                </Link>
              )}
              {one.kind === "backup" && <Backup at={one.at} />}
            </li>
          );
        })}
      </ul>
      <p>
        <LinkButton to={href("/admin/go-live")}>Check again</LinkButton>
      </p>
    </>
  );
}

/** The button records a backup made elsewhere. */
function Backup({ at }: { at: Date | undefined }) {
  return (
    <>
      {at && (
        <p>
          Last backup: <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
        </p>
      )}
      <Form method="post">
        <Button type="submit" name="backup" value="made">
          Mark backup done
        </Button>
      </Form>
    </>
  );
}
