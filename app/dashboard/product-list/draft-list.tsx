import { href, Link } from "react-router";
import type { ListedDraft } from "#app/catalog/product-drafts/find-product-drafts.server.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./draft-list.module.css";
import rowStyles from "./product-rows.module.css";

export function DraftList({ drafts }: { drafts: ListedDraft[] }) {
  return (
    <ul className="panel" aria-label="Drafts">
      {drafts.map(({ id, title, updatedAt, missing }) => (
        <li key={id} className={styles.draft}>
          <h2 className={`breakable title-5 ${rowStyles.title}`}>
            <Link to={draftAddress(id)}>{title}</Link>
          </h2>
          <p className="note">
            {missing.length > 0 ? `Needs ${missing.join(", ")}.` : "Ready to publish."} Saved{" "}
            {formatLagosTime(updatedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function draftAddress(id: string): string {
  return `${href("/admin/products/new")}?draft=${id}`;
}

export function DraftTools({ draft: { id, title } }: { draft: { id: string; title: string } }) {
  return (
    <>
      <LinkButton to={`${href("/admin/products/new")}?from=${id}`}>Duplicate</LinkButton>
      <ConfirmForm
        action={draftAddress(id)}
        fields={{ intent: "delete", id }}
        title={`Delete the draft ${title}?`}
        confirmLabel="Delete"
        consequence={<p>This can't be undone.</p>}
      >
        Delete<span className="visually-hidden"> {title}</span>
      </ConfirmForm>
    </>
  );
}
