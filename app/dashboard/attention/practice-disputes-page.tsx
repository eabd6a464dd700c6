import { href } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { disputeCategories } from "#app/money/disputes/dispute-words.ts";
import { listDisputableSales } from "#app/money/disputes/list-disputable-sales.server.ts";
import { practiceDisputeActs } from "#app/money/payments/practice-actions.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/practice-disputes-page.ts";
import { PracticeDisputeList } from "./practice-dispute-list.tsx";

const formSchema = v.union([
  v.object({ reference: v.pipe(v.string(), v.maxLength(100)), category: v.picklist(disputeCategories) }),
  v.object({ id: v.pipe(v.string(), v.uuid()), act: v.picklist(practiceDisputeActs) }),
]);

/** Only there while test payments are on. */
export async function loader({ context }: Route.LoaderArgs) {
  practiceOf(context);
  return { sales: await listDisputableSales(shopOf(context)) };
}

/** The owner plays the customer's bank. */
export async function action({ request, context }: Route.ActionArgs) {
  const practice = practiceOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const asked = parsed.output;
  const isDone = await ("act" in asked ? practice.actOnDispute(asked) : practice.dispute(asked));
  const page = href("/admin/attention/practice");
  return isDone
    ? leave(shopOf(context), page, "updated", "test chargeback")
    : leave(shopOf(context), page, "alreadyDealtWith");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Try a chargeback");

export default function PracticeDisputesPage({ loaderData: { sales } }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading="Try a chargeback"
      actions={<LinkButton to={href("/admin/attention")}>Issues</LinkButton>}
    >
      <div className="stack gap-4">
        <p>See what happens when a customer’s bank asks for a payment back. You play the bank. No real money moves.</p>
        {sales.length > 0 ? (
          <PracticeDisputeList sales={sales} />
        ) : (
          <NothingHere>
            <p>No orders with a test payment yet. Place one in your shop first.</p>
          </NothingHere>
        )}
      </div>
    </DashboardSection>
  );
}

/** Answers 404 in a shop whose payments are real. */
function practiceOf(context: Route.LoaderArgs["context"]) {
  const { practicePayments } = shopOf(context);
  if (!practicePayments) throw notFound();
  return practicePayments;
}
