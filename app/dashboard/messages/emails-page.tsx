import { href, Link } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { listQuery, oneOf, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { secretReader } from "#app/people/staff/secret-reader.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { emailFilters, type EmailFilter as Filter } from "#app/shop/kept-emails/email-states.ts";
import { countTroubledEmails, listEmails } from "#app/shop/kept-emails/list-emails.server.ts";
import { sendAgain, sendableStates } from "#app/shop/kept-emails/send-again.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/emails-page.ts";
import { EmailList } from "./email-list.tsx";
import notice from "#app/dashboard/frame/attention-notice.module.css";

const formSchema = v.object({ id: uuid, saw: v.picklist(sendableStates) });
const filters = Object.keys(emailFilters) as Filter[];
const filterWords: Record<Filter | "all", string> = { all: "All", waiting: "Waiting", sent: "Sent", failed: "Failed" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { after, before, only } = readListAddress(url, { only: oneOf(filters) });
  const hasMailServer = shop.mailServer !== undefined;
  const seesSecretsTo = await secretReader(shop, context);
  return {
    ...(await listEmails(shop, { only, after, before, seesSecretsTo })),
    only,
    hasMailServer,
    troubled: await countTroubledEmails(shop),
  };
}

/** Makes one e-mail due now, if it is still in the state the page showed. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const isDone = await sendAgain(shop, { ...parsed.output, actor: staffOf(context).email });
  if (isDone) shop.mailSoon();
  const page = href("/admin/messages/emails") + url.search;
  return isDone ? leave(shop, page, "updated", "Email is sent again") : leave(shop, page, "updateFailed");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Emails sent");

export default function DashboardEmailsPage({ loaderData }: Route.ComponentProps) {
  const { emails, newer, older, only, troubled, hasMailServer } = loaderData;
  const path = href("/admin/messages/emails");
  const mayConnect = useMay("connections");
  const troubledCount = troubled > 0 ? ` (${troubled < 100 ? troubled : "99+"})` : "";
  return (
    <DashboardSection heading="Messages">
      {!hasMailServer && (
        <div className={`row gap-2 middle warning medium ${notice.notice}`}>
          <WarningIcon />
          <p className={notice.words}>
            Email is not connected, so these emails are not sent.{" "}
            {mayConnect ? (
              <Link to={href("/admin/settings/email")}>Connect email</Link>
            ) : (
              "The owner can connect it in the settings."
            )}
          </p>
        </div>
      )}
      <FilterLinks
        label="Email status"
        choices={[undefined, ...filters].map(choice => ({
          words: filterWords[choice ?? "all"] + (choice === "failed" ? troubledCount : ""),
          to: path + listQuery({ only: choice }),
          isCurrent: choice === only,
        }))}
      />
      {emails.length > 0 ? (
        <EmailList emails={emails} hasMailServer={hasMailServer} />
      ) : (
        <NothingHere>
          <p>No emails{only && ` that are ${only}`}. Every order sends one to the customer and one to you.</p>
        </NothingHere>
      )}
      <ListPages label="Pages of emails" path={path} asking={{ only }} newer={newer} older={older} />
    </DashboardSection>
  );
}
