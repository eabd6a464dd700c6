import { Form, href, Link } from "react-router";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { mostViewName, mostViews, type SavedView } from "#app/orders/views/order-view.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { OrderAsking } from "./order-search.tsx";

type OrderViewsProps = { views: SavedView[]; asking: Partial<OrderAsking> };

/** The saved views, and a way to save or remove the one that is shown. Nothing in a list without filters and views. */
export function OrderViews({ views, asking }: OrderViewsProps) {
  const query = listQuery(asking).slice(1);
  const shown = views.find(view => view.query === query);
  const { tab: _tab, ...narrowing } = asking;
  const maySave = !shown && Object.values(narrowing).some(Boolean) && views.length < mostViews;
  if (views.length === 0 && !maySave) return null;
  return (
    <div className="cluster gap-2 middle small">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="cluster gap-2">
            {views.map(view => (
              <li key={view.id}>
                <Link
                  className="touch"
                  to={`${href("/admin")}?${view.query}`}
                  aria-current={view === shown ? "page" : undefined}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown && (
        <ViewForm intent="remove">
          <input type="hidden" name="id" value={shown.id} />
          <Button type="submit" look="within">
            Remove view
          </Button>
        </ViewForm>
      )}
      {maySave && (
        <Fold key={query} title="Save this view" isInline>
          <ViewForm intent="save">
            <input type="hidden" name="query" value={query} />
            <div className="row gap-2 bottom">
              <Field label="Name" name="name" required maxLength={mostViewName} autoComplete="off" />
              <Button type="submit">Save</Button>
            </div>
          </ViewForm>
        </Fold>
      )}
    </div>
  );
}

function ViewForm({ intent, children }: { intent: "save" | "remove"; children: React.ReactNode }) {
  return (
    <Form method="post" action={href("/admin/orders/views")} preventScrollReset>
      <input type="hidden" name={intentField} value={intent} />
      {children}
    </Form>
  );
}
