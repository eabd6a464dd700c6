import { href, Link } from "react-router";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { WarningIcon } from "#app/ui/icons.tsx";

type CustomerLineProps = { customer: { id: string; name: string; orders: number; warning: string } | undefined };

/** Leads from an order, or a checkout that waits, to its customer, with the warning that staff wrote. */
export function CustomerLine({ customer }: CustomerLineProps) {
  const mayOpen = useMayOpen();
  if (!customer || !mayOpen(href("/admin/customers"))) return null;
  const { id, name, orders, warning } = customer;
  return (
    <>
      {warning && (
        <p className="row gap-2 middle warning pad-3 rounded strong breakable" role="note">
          <WarningIcon />
          {warning}
        </p>
      )}
      <p data-print="no">
        <Link className="touch" to={href("/admin/customers/:id", { id })}>
          {orders > 1 ? `Customer: ${orders} orders` : "Customer"}
          <span className="visually-hidden"> of {name}</span>
        </Link>
      </p>
    </>
  );
}
