import { Form, href, Link, redirect, useNavigation } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { clearDemo } from "#app/orders/demo/clear-demo.server.ts";
import { findDemoState } from "#app/orders/demo/find-demo-state.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/demo-page.ts";
import styles from "./demo-page.module.css";

/** `?done=` says how a press ended. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await findDemoState(shopOf(context))), done: url.searchParams.get("done") };
}

/** The page itself asks; sending its form is the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const withOrders = form.get("testOrders") === "yes";
  const { kind } = await clearDemo(shopOf(context), { actor: staffOf(context).email, withOrders });
  return redirect(`${href("/admin/demo")}?done=${kind}`);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Clear the demo");

const ends: Record<string, string> = {
  cleared: "Done.",
  already: "The demo is already cleared.",
  held: "A customer is paying for products of the demo. They are archived now. Press again in an hour to delete them.",
};

export default function DashboardDemoPage({ loaderData }: Route.ComponentProps) {
  const { isThere, testOrders, done } = loaderData;
  const isSending = useNavigation().formAction?.startsWith(href("/admin/demo"));
  const busyLabel = isSending ? "loading..." : undefined;
  return (
    <DashboardSection heading="Clear the demo">
      <div className={`stack gap-4 ${styles.page}`}>
        {done && ends[done] && <p role="status">{ends[done]}</p>}
        {isThere ? <WhatGoes /> : <p>The demo is not in your shop. What you made or changed is still here.</p>}
        {(isThere || testOrders > 0) && (
          <Form method="post" className={`stack gap-4 ${styles.form}`}>
            {testOrders > 0 && <TestOrders count={testOrders} isAsked={isThere} />}
            <div className="cluster gap-3">
              <Button type="submit" look="danger" busyLabel={busyLabel}>
                {isThere ? "Clear the demo" : "Delete test orders"}
              </Button>
              <LinkButton to={href("/admin/home")}>Cancel</LinkButton>
            </div>
          </Form>
        )}
        {!isThere && (
          <p>
            <Link to={href("/admin/products/new")}>Add a product</Link>
          </p>
        )}
      </div>
    </DashboardSection>
  );
}

function WhatGoes() {
  return (
    <>
      <p>This can&apos;t be undone. It deletes:</p>
      <ul className="bullets">
        <li>the demo&apos;s products, categories, collection, size charts and pictures</li>
        <li>the demo&apos;s name, headline, slogan, selling points, search synonyms and links</li>
      </ul>
      <p>What you made or changed stays, including demo products that you edited.</p>
    </>
  );
}

/** A checkbox while the demo is there; without the demo, the button deletes only these. */
function TestOrders({ count, isAsked }: { count: number; isAsked: boolean }) {
  const words = count === 1 ? "1 order or checkout" : `${count} orders and checkouts`;
  const what = `${words} of test payments, with receipts, emails and figures. Stock counts stay as they are.`;
  if (!isAsked) {
    return (
      <p>
        <input type="hidden" name="testOrders" value="yes" />
        {what}
      </p>
    );
  }
  return (
    <label className="row gap-3 top pad-2-0">
      <input type="checkbox" name="testOrders" value="yes" />
      <span>Also delete {what}</span>
    </label>
  );
}
