import type { ReactNode } from "react";
import { Form, href, useLocation, useNavigation } from "react-router";
import { mostAnswerLetters } from "#app/catalog/collections/collection.ts";
import type { CollectionPage } from "#app/catalog/collections/find-collection-page.server.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { paths } from "#app/lib/paths.ts";
import { Breadcrumbs } from "#app/storefront/browsing/breadcrumbs.tsx";
import { Lookbook, PiecePreviews } from "#app/storefront/home/lookbook.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { countInWords } from "./count-in-words.ts";
import { MoreProducts } from "./more-products.tsx";
import styles from "./collection-page.module.css";

type Of<Kind extends CollectionPage["kind"]> = Extract<CollectionPage, { kind: Kind }>;

export function CollectionFrame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <div className={`stack gap-6 page-width ${styles.page}`}>
      <div>
        <Breadcrumbs crumbs={[{ name: "Home", path: href("/") }, { name: title }]} />
        <h1>{title}</h1>
        {intro && <p className={`breakable lines above-2 ${styles.intro}`}>{intro}</p>}
      </div>
      {children}
    </div>
  );
}

export function CollectionProducts({ page }: { page: Pick<Of<"running">, "layout" | "list"> }) {
  const { search, pathname } = useLocation();
  const { layout, list } = page;
  const { total, matching, products, next } = list;
  const nextQuery = new URLSearchParams(search);
  if (next) nextQuery.set("after", next);
  return (
    <div>
      <p role="status" className={`muted ${styles.count}`}>
        {matching && `${matching.isMore ? `more than ${matching.count}` : matching.count} of `}
        {countInWords(total.count, total.isMore)}
      </p>
      <h2 className="visually-hidden">Products</h2>
      {layout === "lookbook" ? (
        <Lookbook products={products} nextQuery={next && `?${nextQuery}`} />
      ) : (
        <MoreProducts key={pathname + search} first={products} next={next} />
      )}
    </div>
  );
}

/** Says why a collection shows nothing, with a link elsewhere. */
export function NothingNow({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-4 hug ${styles.away}`}>
      <p>{children}</p>
      <LinkButton look="primary" to={paths.allProducts}>
        See all products
      </LinkButton>
    </div>
  );
}

/** The questions of an aso-ebi page, with the pieces to look at. */
export function AsksView({ page, wrong }: { page: Of<"asks">; wrong: string | undefined }) {
  const { question, answers, closesAt, list } = page;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <Form method="post" className={`panel stack gap-4 hug ${styles.question}`}>
        {answers.length > 0 ? (
          <fieldset className={`stack breakable ${styles.choices}`} aria-describedby={wrong && "wrong-answer"}>
            <legend>{question}</legend>
            {answers.map(answer => (
              <label key={answer} className="row gap-3 middle target">
                <input type="radio" name="answer" value={answer} required />
                {answer}
              </label>
            ))}
            {wrong && (
              <p id="wrong-answer" role="alert" className="medium bad">
                {wrong}
              </p>
            )}
          </fieldset>
        ) : (
          <Field label={question} name="answer" maxLength={mostAnswerLetters} required error={wrong} />
        )}
        <p className={`muted ${styles.count}`}>
          Everyone orders and pays separately. Closes on {formatLagosTime(closesAt)}. We get your answer with your
          order.
        </p>
        <Button type="submit" look="primary" busyLabel={isBusy ? "loading..." : undefined}>
          Choose your items
        </Button>
      </Form>
      <div>
        <h2>Items</h2>
        <p className={`muted ${styles.count}`}>{countInWords(list.total.count, list.total.isMore)}</p>
        <PiecePreviews products={list.products} />
      </div>
    </>
  );
}
