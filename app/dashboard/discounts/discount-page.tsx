import { Form, href } from "react-router";
import * as v from "valibot";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listCollections } from "#app/catalog/collections/list-collections.server.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { isNew, readCarried } from "#app/dashboard/frame/carried-row.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { stepDiscount } from "#app/money/discounts/change-discount.server.ts";
import { type DiscountTerms, discountStage } from "#app/money/discounts/discount.ts";
import { findDiscount, type ShownDiscount } from "#app/money/discounts/list-discounts.server.ts";
import { saveDiscount } from "#app/money/discounts/save-discount.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/discount-page.ts";
import { DiscountForm } from "./discount-form.tsx";
import { discountStageWords } from "./discount-list.tsx";
import { DiscountUses } from "./discount-uses.tsx";
import { parseDiscountForm } from "./parse-discount-form.ts";
import styles from "./discounts.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const discount = isNew(params.id) ? undefined : await findDiscount(shop, params.id);
  if (!discount && !isNew(params.id)) throw notFound();
  const categories = (await listCategories(shop)).map(({ id, name }) => ({ id, name }));
  const collections = (await listCollections(shop)).map(({ id, title }) => ({ id, title }));
  return { discount, categories, collections, newId: newId(), now: shop.now() };
}

const stepSchema = v.object({ intent: v.picklist(["pause", "resume", "end"]) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const step = v.safeParse(stepSchema, Object.fromEntries(form));
  if (step.success && !isNew(params.id)) {
    const id = v.is(uuid, params.id) ? params.id : undefined;
    const { kind } = id ? await stepDiscount(shop, { id, step: step.output.intent, actor }) : { kind: "missing" };
    if (kind === "missing") throw notFound();
    const discount = id && (await findDiscount(shop, id));
    const done = discount && `${discount.code ?? discount.title} ${stepWords[step.output.intent]}`;
    return leave(shop, href("/admin/discounts/:id", params), "updated", done);
  }
  const { id, version: opened } = readCarried(form, params.id);
  const parsed = parseDiscountForm(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const version = isNew(params.id) ? undefined : (opened ?? 0);
  const outcome = await saveDiscount(shop, { ...parsed, id, version, actor });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuse(form, 409, outdatedOf(outcome));
    case "changed":
      return leave(shop, href("/admin/discounts"), "updated", doneText(parsed.terms, isNew(params.id)));
  }
}

const stepWords = { pause: "paused", resume: "resumed", end: "ended" };

const doneText = ({ code, title }: DiscountTerms, isMade: boolean) =>
  `Discount ${code ?? title} ${isMade ? "created" : "saved"}`;

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? (loaderData.discount ? "Discount" : "New discount") : "Not found");

export default function DashboardDiscountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { discount, categories, collections, now } = loaderData;
  const name = discount && (discount.code ?? discount.title);
  return (
    <DashboardSection heading={name ? `Discount: ${name}` : "New discount"}>
      <div className={`stack gap-6 ${styles.page}`}>
        {discount && <Steps discount={discount} now={now} />}
        <DiscountForm
          terms={discount}
          productCodes={discount?.productCodes ?? []}
          categories={categories}
          collections={collections}
          hidden={discount ? { version: String(discount.version) } : { id: loaderData.newId }}
          cancelTo={href("/admin/discounts")}
          answer={actionData}
        />
        {discount && <DiscountUses discount={discount} />}
      </div>
    </DashboardSection>
  );
}

function Steps({ discount, now }: { discount: ShownDiscount; now: Date }) {
  const stage = discountStage(discount, now);
  const step = stage === "paused" ? "resume" : "pause";
  return (
    <>
      <p>Status: {discountStageWords(discount, now)}.</p>
      {stage !== "ended" && (
        <div className="cluster gap-3">
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value={step}>
              {step === "pause" ? "Pause" : "Resume"}
            </Button>
          </Form>
          <ConfirmForm
            fields={{ intent: "end" }}
            title="End this discount?"
            confirmLabel="End"
            consequence={<p>People who are paying now keep it. Nobody else can use it.</p>}
          >
            End
          </ConfirmForm>
        </div>
      )}
    </>
  );
}
