import { data } from "react-router";
import { askForLink } from "#app/orders/tracking/lost-link.server.ts";
import { parseLostLink } from "#app/orders/tracking/parse-lost-link.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/track-page.ts";
import { type LostLinkAnswer, LostLinkForm } from "./lost-link-form.tsx";
import styles from "./account-view.module.css";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = { number: String(form.get("number") ?? ""), email: String(form.get("email") ?? "") };
  const parsed = parseLostLink(form);
  const answer = (status: number, facts: Omit<LostLinkAnswer, "typed">) =>
    data<LostLinkAnswer>({ ...facts, typed }, { status });
  if (!parsed.ok) return answer(400, { kind: "refused", fields: parsed.fields });
  const outcome = await askForLink(shopOf(context), request, parsed.asked);
  return answer(outcome === "noted" ? 200 : 429, { kind: outcome });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Track an order");

export default function TrackPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`column gap-8 view ${styles.page}`}>
      <header>
        <h1 className="breakable">Track an order</h1>
        <p>The link is in your order's email. Lost it? We can send it again.</p>
      </header>
      <LostLinkForm answer={actionData} />
    </div>
  );
}
