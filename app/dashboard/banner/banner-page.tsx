import { href } from "react-router";
import * as v from "valibot";
import { mostSlides } from "#app/catalog/banner/banner-slide.ts";
import { deleteSlide, moveSlide } from "#app/catalog/banner/change-slides.server.ts";
import { listSlides } from "#app/catalog/banner/find-slides.server.ts";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/banner-page.ts";
import { SlideList } from "./slide-list.tsx";
import styles from "./banner.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return { slides: await listSlides(shop), now: shop.now() };
}

const formSchema = v.object({ intent: v.picklist(["up", "down", "delete"]), id: uuid });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const { intent, id } = parsed.output;
  const actor = staffOf(context).email;
  if (intent === "delete") {
    await deleteSlide(shop, { id, actor });
    return leave(shop, href("/admin/banner"), "deleted");
  }
  const { kind } = await moveSlide(shop, { id, actor, direction: intent });
  if (kind === "missing") return leave(shop, href("/admin/banner"), "updateFailed");
  return leave(shop, href("/admin/banner"), "updated", "Slide moved");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Banner");

export default function DashboardBannerPage({ loaderData: { slides, now } }: Route.ComponentProps) {
  const isFull = slides.length >= mostSlides;
  return (
    <DashboardSection
      heading="Banner"
      actions={
        !isFull && (
          <LinkButton look="primary" to={href("/admin/banner/:id", { id: "new" })}>
            New slide
          </LinkButton>
        )
      }
    >
      <div className={`stack gap-8 ${styles.page}`}>
        {slides.length > 0 ? (
          <>
            <p>
              The large pictures on the home page, in this order.
              {isFull && ` You can have up to five. Delete one to add another.`}
            </p>
            <SlideList slides={slides} now={now} />
          </>
        ) : (
          <NothingHere>
            <p>
              No slides yet. The home page shows your categories instead. Add up to five large pictures of your own.
            </p>
          </NothingHere>
        )}
      </div>
    </DashboardSection>
  );
}
