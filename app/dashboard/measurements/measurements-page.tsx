import { Form, href, Link } from "react-router";
import * as v from "valibot";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { listSets } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/measurements-page.ts";
import styles from "./measurements.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const sets = await listSets(shopOf(context));
  // One id for each button, so that a double click makes one set.
  const presets = setPresets.map(({ id, name }) => ({ id, name, newId: newId() }));
  return { sets: sets.map(({ id, name, fields }) => ({ id, name, names: fields.map(one => one.name) })), presets };
}

const formSchema = v.object({ preset: v.picklist(setPresets.map(({ id }) => id)), id: uuid });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const { id, preset } = parsed.output;
  const { id: _, ...set } = setPresets.find(one => one.id === preset)!;
  await createSet(shop, { id, actor: staffOf(context).email, set });
  return leave(shop, href("/admin/measurements/:id", { id }), "updated", "Measurements added");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Measurements");

export default function DashboardMeasurementsPage({ loaderData: { sets, presets } }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Measurements">
      <div className="stack gap-8 measure">
        <p className="muted">
          What you ask for when something is made to measure. Choose a set in a product's form, and its page asks the
          customer for these.
        </p>
        {sets.length > 0 ? (
          <ul className="panel">
            {sets.map(({ id, name, names }) => (
              <li key={id} className={`breakable ${styles.row}`}>
                <Link to={href("/admin/measurements/:id", { id })}>{name}</Link>
                <span className="muted">{names.join(" · ")}</span>
              </li>
            ))}
          </ul>
        ) : (
          <NothingHere>
            <p>No measurements yet. Start with one of these, then change it.</p>
          </NothingHere>
        )}
        <section className="stack gap-3 may-shrink" aria-labelledby="new">
          <h2 id="new" className="title-3">
            Add a set
          </h2>
          <div className="cluster gap-2">
            {presets.map(preset => (
              <Form key={preset.id} method="post">
                <input type="hidden" name="id" value={preset.newId} />
                <Button type="submit" name="preset" value={preset.id}>
                  {preset.name}
                </Button>
              </Form>
            ))}
          </div>
        </section>
      </div>
    </DashboardSection>
  );
}
