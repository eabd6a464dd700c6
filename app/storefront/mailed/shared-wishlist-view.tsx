import { useState } from "react";
import { href } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { paths } from "#app/lib/paths.ts";
import { addToWishlist } from "#app/selling/wishlist/wishlist-store.ts";
import { ProductGrid } from "#app/storefront/browsing/product-grid.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import styles from "./shared-wishlist.module.css";

type Shared = { products: ProductSummary[]; gone: number };

/** What somebody shared, at today's prices. `gone`: how many are no longer sold. */
export function SharedWishlistView({ products, gone }: Shared) {
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>Shared wishlist</h1>
      {products.length > 0 ? (
        <>
          <p className="above-4">Nothing is reserved. Prices are today's.</p>
          {gone > 0 && <p>{sentenceOf(gone)}</p>}
          <AddAll products={products} />
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid products={products} isFirstView />
        </>
      ) : (
        <>
          <p className="above-4">
            {gone > 0 ? "Everything in this wishlist has left the shop." : "This link has no products in it."}
          </p>
          <p className="above-4">
            <LinkButton look="primary" to={paths.allProducts}>
              Browse Products
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}

function sentenceOf(gone: number): string {
  return gone === 1 ? "1 item is no longer available." : `${gone} items are no longer available.`;
}

function AddAll({ products }: Pick<Shared, "products">) {
  const [news, setNews] = useState("");
  const addAll = () => {
    const added = products.filter(product => addToWishlist(product) === "added").length;
    if (added === 0) setNews("All of these are in your wishlist already.");
    else setNews(added === 1 ? "1 item added to your wishlist." : `${added} items added to your wishlist.`);
  };
  return (
    <div className={`cluster gap-3 middle ${styles.actions}`} data-needs-script="">
      <Button look="primary" onClick={addAll}>
        Add to my wishlist
      </Button>
      <LinkButton to={href("/wishlist")}>Your wishlist</LinkButton>
      <span role="status">{news}</span>
    </div>
  );
}
