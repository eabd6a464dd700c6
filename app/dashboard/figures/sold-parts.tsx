import { href, Link } from "react-router";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { ProductFigures } from "#app/money/figures/figures.ts";
import type { BuyerFigures } from "#app/orders/customers/count-buyers.server.ts";
import { PartTable, shareOfTotal } from "./part-table.tsx";

/** What was sold most in a period. */
export function Products({ products }: { products: ProductFigures[] }) {
  const share = shareOfTotal(products.map(({ amountKobo }) => amountKobo));
  return (
    <PartTable
      heading="Best sellers"
      note="Orders of this period, without delivery."
      empty="Nothing sold in this period."
      columns={["Product", "Quantity", "Money"]}
      rows={products.map(product => ({
        key: product.id,
        share: share(product.amountKobo),
        name: (
          <>
            <Link className="row top target" to={href("/admin/products/:id", { id: product.id })}>
              {product.title || "Deleted product"}
            </Link>
            <span className="note">
              {product.sizes.map(({ size, pieces }) => `${sizeText(size, false)}: ${pieces}`).join(" · ")}
            </span>
          </>
        ),
        cells: [product.pieces, formatNaira(product.amountKobo)],
      }))}
    />
  );
}

const buyerWords = { new: "New customers", returning: "Returning customers" };

/** New and returning customers of a period. */
export function Customers({ buyers }: { buyers: BuyerFigures[] }) {
  const share = shareOfTotal(buyers.map(({ amountKobo }) => amountKobo));
  return (
    <PartTable
      heading="Customers"
      note="Returning: ordered before this period."
      empty="No orders in this period."
      columns={["Customers", "Number", "Orders", "Value"]}
      rows={buyers.map(({ kind, count, orders, amountKobo }) => ({
        key: kind,
        share: share(amountKobo),
        name: buyerWords[kind],
        cells: [count, orders, formatNaira(amountKobo)],
      }))}
    />
  );
}
