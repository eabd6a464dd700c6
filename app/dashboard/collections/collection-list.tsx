import { href, Link } from "react-router";
import { type Collection, collectionStage } from "#app/catalog/collections/collection.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { MoveButtons } from "#app/dashboard/lists/move-buttons.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { paths } from "#app/lib/paths.ts";
import cards from "#app/dashboard/frame/card-list.module.css";

export function CollectionList({ collections, now }: { collections: Collection[]; now: Date }) {
  return (
    <ul className={`stack gap-4 ${cards.list}`}>
      {collections.map((collection, index) => {
        const { id, title, slug } = collection;
        return (
          <li key={id} className={`panel pad-4 breakable ${cards.card}`}>
            <div className={`cluster baseline apart ${cards.heading}`}>
              <h2 className={cards.title}>
                <Link to={href("/admin/collections/:id", { id })}>{title}</Link>
              </h2>
              <span>{collectionStageWords(collection, now)}</span>
            </div>
            <p className="hint">
              {kindWords(collection)} · <a href={paths.collection(slug)}>{paths.collection(slug)}</a>
            </p>
            <div className="cluster gap-2 middle">
              <MoveButtons id={id} what={title} isFirst={index === 0} isLast={index === collections.length - 1} />
              <ConfirmForm
                fields={{ intent: "remove", id }}
                title={`Remove ${title}?`}
                confirmLabel="Remove"
                look="quiet"
                consequence={<p>Its page is removed. Products and orders stay. You can undo this for five minutes.</p>}
              >
                Remove <span className="visually-hidden">{title}</span>
              </ConfirmForm>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function kindWords({ question, isListed, layout }: Collection): string {
  const shape = layout === "lookbook" ? "lookbook" : "collection";
  if (question !== "") return layout === "lookbook" ? "aso-ebi page, lookbook" : "aso-ebi page";
  return isListed ? `listed ${shape}` : `unlisted ${shape}`;
}

export function collectionStageWords(collection: Collection, now: Date): string {
  const { startsAt, endsAt, closesAt } = collection;
  const stage = collectionStage(collection, now);
  if (stage === "planned" && startsAt) return `starts ${formatLagosTime(startsAt)}`;
  if (stage === "ended" && endsAt) return `ended ${formatLagosTime(endsAt)}`;
  if (closesAt) return `${stage === "closed" ? "closed" : "open until"} ${formatLagosTime(closesAt)}`;
  return endsAt ? `active until ${formatLagosTime(endsAt)}` : "active";
}
