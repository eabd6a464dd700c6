import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { ArchivedTools, type ArchiveRefusal } from "#app/dashboard/frame/archived-tools.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type FeaturedChoice, FeaturedTools } from "./featured-tools.tsx";
import styles from "./chosen-product-grid.module.css";

/** Undefined where the list does not know whether a product is hidden. */
type ListedProduct = ProductSummary & { isHidden?: boolean };

type ProductGridProps = {
  products: ListedProduct[];
  /** Leads back to the list as it was asked. */
  search: string;
  choice: FeaturedChoice;
  /** True for featured products, which keep their order. */
  isOrdered: boolean;
};

export function ChosenProductGrid({ products, search, choice, isOrdered }: ProductGridProps) {
  return (
    <ul className={`stack gap-3 ${styles.grid}`} aria-label="Products">
      {products.map(product => (
        <li key={product.id} id={`product-${product.id}`} className={`panel stack small anchor ${styles.card}`}>
          <ProductCard product={product} search={search}>
            <FeaturedTools product={product} choice={choice} isOrdered={isOrdered} />
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

type ProductCardProps = { product: ListedProduct; search: string; children: ReactNode };

function ProductCard({ product, search, children }: ProductCardProps) {
  const { id, title, picture, categoryName, stock, sizes } = product;
  const editAddress = `${href("/admin/products/:id", { id })}${search}`;
  const soldOut = sizes.filter(({ isSoldOut }) => isSoldOut).map(({ size }) => size);
  return (
    <>
      {/* A larger target for "Edit", which keyboards and screen readers use instead. */}
      <Link to={editAddress} tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} alt="" sizes="10rem" />
      </Link>
      <div className="stack gap-1 packed pad-3">
        <h2 className="breakable title-5">{title}</h2>
        <p className="figures">{priceText(product)}</p>
        <p className="muted breakable">
          {categoryName} · {sizes.map(({ size }) => size).join(", ")}
        </p>
        <p>
          <Badge tone={stock === "In Stock" ? "good" : "bad"}>{stock}</Badge>{" "}
          {product.isHidden && <Badge tone="warn">hidden</Badge>}
        </p>
        {stock === "In Stock" && soldOut.length > 0 && (
          <p className="muted breakable">sold out: {soldOut.join(", ")}</p>
        )}
      </div>
      <div className={`stack gap-1 ${styles.tools}`}>
        <LinkButton className={styles.edit} to={editAddress}>
          Edit<span className="visually-hidden"> {title}</span>
        </LinkButton>
        <DeleteProduct product={product} action={`${href("/admin/products")}${search}`} isIcon />
        <LinkButton look="quiet" className={styles.wide} to={`${href("/admin/products/new")}?from=${id}`}>
          Duplicate<span className="visually-hidden"> {title}</span>
        </LinkButton>
        {children}
      </div>
    </>
  );
}

type ArchivedGridProps = { products: ProductSummary[]; search: string; refused: ArchiveRefusal | undefined };

export function ArchivedGrid({ products, search, refused }: ArchivedGridProps) {
  return (
    <ul className={`stack gap-3 ${styles.grid}`} aria-label="Archived products">
      {products.map(product => {
        const { id, title, picture, categoryName, code } = product;
        return (
          <li key={id} className={`panel stack small anchor ${styles.card}`}>
            <Picture picture={picture} alt="" sizes="10rem" />
            <div className="stack gap-1 packed pad-3">
              <h2 className="breakable title-5">{title}</h2>
              <p className="figures">{priceText(product)}</p>
              <p className="muted breakable">
                {categoryName} · <Code>{code}</Code>
              </p>
              <p>
                <Badge>archived</Badge>
              </p>
            </div>
            <div className={styles.archived}>
              <ArchivedTools
                action={`${href("/admin/products")}${search}`}
                id={id}
                name={title}
                what="product"
                consequence="Its pictures are deleted too. Orders that contain it stay as they are."
                refused={refused?.id === id ? refused : undefined}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type DeleteProductProps = { product: { id: string; title: string }; action: string; isIcon?: boolean };

/** Asks, then archives a product, which can be restored. Source: spec, screens (all product). */
export function DeleteProduct({ product: { id, title }, action, isIcon = false }: DeleteProductProps) {
  return (
    <ConfirmForm
      action={action}
      fields={{ intent: "delete", id }}
      title={`Delete ${title}?`}
      confirmLabel="Delete"
      busyLabel={isIcon ? "…" : "loading..."}
      {...(isIcon && { look: "quiet", className: "square" })}
      consequence={
        <p>
          It is removed from the shop and archived. You can restore it or delete it permanently later. Orders are not
          affected.
        </p>
      }
    >
      {isIcon ? <TrashIcon /> : "Delete"}
      <span className="visually-hidden">
        {isIcon && "Delete"} {title}
      </span>
    </ConfirmForm>
  );
}
