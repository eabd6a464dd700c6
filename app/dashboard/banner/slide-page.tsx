import { Form, href } from "react-router";
import { mostSlides } from "#app/catalog/banner/banner-slide.ts";
import { createSlide, updateSlide } from "#app/catalog/banner/change-slides.server.ts";
import { findSlideChoices, mostProducts } from "#app/catalog/banner/find-slide-links.server.ts";
import { findSlide } from "#app/catalog/banner/find-slides.server.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { isNew, readCarried } from "#app/dashboard/frame/carried-row.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/slide-page.ts";
import { parseSlideForm } from "./parse-slide-form.ts";
import { phonePictureNames } from "./phone-picture-names.ts";
import { SlideForm } from "./slide-form.tsx";
import { nameOfSlide } from "./slide-list.tsx";
import { SlidePreview } from "./slide-preview.tsx";
import styles from "./banner.module.css";

/** `?q=` searches products to link to. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const slide = isNew(params.id) ? undefined : await findSlide(shop, params.id);
  if (!slide && !isNew(params.id)) throw notFound();
  const query = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const choices = await findSlideChoices(shop, { query, chosen: slide?.link ?? null });
  const maySearch = query !== "" || choices.products.length >= mostProducts;
  return { slide, query, choices, maySearch, newId: newId() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const { id, version = 0 } = readCarried(form, params.id);
  const problems = {
    image: await receivePictures(shop, form),
    tallImage: await receivePictures(shop, form, phonePictureNames),
  };
  const pictures = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const parsed = parseSlideForm(form);
  if (!parsed.ok) return refuse(form, 400, { fields: { ...parsed.fields, ...pictures } });
  if (Object.keys(pictures).length > 0) return refuse(form, 400, { fields: pictures });
  const { terms } = parsed;
  const outcome = isNew(params.id)
    ? await createSlide(shop, { id, actor, terms })
    : await updateSlide(shop, { id, version, actor, terms });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "full":
      return refuse(form, 400, { fields: { image: `You already have ${mostSlides} slides. Delete one first.` } });
    case "outdated":
      return refuse(form, 409, outdatedOf(outcome));
    case "changed":
      return leave(shop, href("/admin/banner"), "updated", "Slide saved");
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? (loaderData.slide ? "Slide" : "New slide") : "Not found");

export default function DashboardSlidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { slide, query, choices, maySearch } = loaderData;
  return (
    <DashboardSection heading={slide ? `Slide: ${nameOfSlide(slide)}` : "New slide"}>
      <div className={`stack gap-8 ${styles.page}`}>
        {slide && <SlidePreview slide={slide} />}
        {maySearch && <ProductSearch query={query} />}
        {query && <p role="status">{foundWords(choices.products.length)}</p>}
        <SlideForm
          slide={slide}
          choices={choices}
          hidden={slide ? { version: String(slide.version) } : { id: loaderData.newId }}
          maySearch={maySearch}
          answer={actionData}
        />
      </div>
    </DashboardSection>
  );
}

function ProductSearch({ query }: { query: string }) {
  return (
    <Form className="cluster gap-2 bottom" role="search" preventScrollReset replace>
      <Field label="Find a product to link to" name="q" type="search" maxLength={100} defaultValue={query} />
      <Button type="submit">Search</Button>
    </Form>
  );
}

function foundWords(count: number): string {
  return count === 0 ? "No product found." : "Choose the product in the list “Links to”.";
}
