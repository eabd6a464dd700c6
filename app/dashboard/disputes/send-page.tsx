import { href } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { NeededProofContext, useNeededProof } from "#app/dashboard/frame/needed-proof.ts";
import { findCase } from "#app/orders/dispute-proof/find-case.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/send-page.ts";
import { DisputeHead } from "./dispute-head.tsx";
import { sendAnswer } from "./send-answer.server.ts";
import { SendChoices } from "./send-choices.tsx";
import styles from "./proof-form.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findCase(shop, params.id);
  if (!found) throw notFound();
  const { dispute, words, digest } = found;
  if (!dispute.isAnswerable) {
    return leave(shop, href("/admin/attention/disputes/:id", params), "alreadyDealtWith");
  }
  const { refundCodeKobo } = await findShopSettings(shop);
  const asksCode = (dispute.amountKobo ?? 0) > refundCodeKobo;
  return { dispute, words, digest, asksCode, now: shop.now() };
}

export async function action(args: Route.ActionArgs) {
  return await sendAnswer(args);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Send your answer");

export default function SendPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dispute, words, digest, asksCode, now } = loaderData;
  const needed = useNeededProof();
  const page = href("/admin/attention/disputes/:id", { id: dispute.id });
  return (
    <DashboardSection heading="Send your answer" actions={<LinkButton to={page}>Change the proof</LinkButton>}>
      <div className="stack gap-6 measure">
        <DisputeHead dispute={dispute} now={now} />
        <section className="stack gap-2" aria-labelledby="file">
          <h2 id="file" className="title-4">
            The bank gets this file
          </h2>
          <img
            src={`${href("/admin/attention/disputes/:id/sheet", { id: dispute.id })}?v=${digest}`}
            alt={`Your proof as one page. It begins: ${words}`}
            className={styles.sheet}
          />
        </section>
        <NeededProofContext value={asksCode ? needed : undefined}>
          <SendChoices dispute={dispute} digest={digest} refused={actionData} />
        </NeededProofContext>
      </div>
    </DashboardSection>
  );
}
