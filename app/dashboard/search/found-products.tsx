import { href, Link } from "react-router";
import type { OwnedProduct } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./found-products.module.css";

export function FoundProducts({ products }: { products: OwnedProduct[] }) {
  return (
    <ul className="line-above">
      {products.map(({ id, title, picture, ownKobo, pieces, saysStock, isHidden }) => (
        <li key={id}>
          <Link className={`stack gap-0-3 middle target ${styles.row}`} to={href("/admin/products/:id", { id })}>
            <Picture picture={picture} alt="" isSmall className={styles.picture} />
            <span className={`strong breakable ${styles.title}`}>{title}</span>
            <span className="figures" translate="no">
              {formatNaira(ownKobo)}
            </span>
            <span className={`muted ${styles.stock}`}>
              {isHidden ? "Archived" : pieces === null ? saysStock : `${pieces} in stock`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
