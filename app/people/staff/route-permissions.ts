import { matchPath, type Register } from "react-router";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { may, type Permission } from "./permissions.ts";

/** The dashboard's addresses in `routes.ts`. */
export type DashboardPath = Extract<keyof Register["pages"], "/admin" | `/admin/${string}`>;

/** Permissions for opening an address and for sending to it. */
type Access = { read: Permission; write: Permission };

const both = (permission: Permission): Access => ({ read: permission, write: permission });

/**
 * Permission per address. A route without a line does not compile; if one is missing all the same, everybody is
 * refused.
 */
export const routePermissions: Record<DashboardPath, Access> = {
  "/admin": { read: "see parcels", write: "orders" },
  // What is found depends on the role too.
  "/admin/search": both("see parcels"),
  "/admin/orders": both("see parcels"),
  "/admin/orders/:id": { read: "see parcels", write: "move parcels" },
  "/admin/orders/:id/pictures/:key": both("see parcels"),
  "/admin/orders/:id/print": both("see parcels"),
  "/admin/orders/:id/correct": both("orders"),
  "/admin/orders/:id/items": both("orders"),
  "/admin/orders/:id/measures": both("orders"),
  "/admin/orders/:id/day": both("orders"),
  "/admin/orders/:id/alteration": both("orders"),
  "/admin/orders/:id/delivery": both("orders"),
  "/admin/orders/:id/return": both("orders"),
  "/admin/orders/news": both("see parcels"),
  "/admin/workroom/slips": both("see parcels"),
  "/admin/workroom": { read: "see parcels", write: "move parcels" },
  "/admin/orders/move": { read: "see parcels", write: "move parcels" },
  "/admin/orders/views": both("orders"),
  "/admin/orders/slips": both("see parcels"),
  "/admin/orders/in-store": both("orders"),
  "/admin/orders/in-store/:id": both("orders"),
  "/admin/confirm": both("orders"),
  "/admin/confirm/:id": both("orders"),
  "/admin/confirm/:id/call": both("orders"),
  "/admin/confirm/:id/picture": both("orders"),
  "/admin/cash": both("orders"),
  "/admin/quick-order": both("orders"),
  "/admin/quick-order/look": both("orders"),
  "/admin/pay-links/:id": both("orders"),
  "/admin/checkouts": both("orders"),
  "/admin/returns": both("orders"),
  // Refunding needs another permission, which the action checks.
  "/admin/returns/:id": both("orders"),
  "/admin/returns/:id/pictures/:key": both("orders"),
  "/admin/attention": { read: "see attention", write: "deal with attention" },
  "/admin/attention/disputes/:id": both("refunds"),
  "/admin/attention/disputes/:id/send": both("refunds"),
  "/admin/attention/disputes/:id/sheet": both("refunds"),
  "/admin/attention/practice": both("deal with attention"),
  "/admin/refund/:reference": both("refunds"),
  "/admin/messages": both("messages"),
  "/admin/messages/emails": both("messages"),
  "/admin/messages/emails/:id": both("messages"),
  "/admin/customers": both("customers"),
  // The file needs the permission for customers too, which it checks itself.
  "/admin/customers.csv": both("exports"),
  "/admin/customers/:id": both("customers"),
  "/admin/customers/whatsapp": both("customers"),
  "/admin/customers/whatsapp/:id": both("customers"),
  // Its loader also asks for "customers".
  "/admin/customers/whatsapp/contacts.vcf": both("exports"),
  "/admin/reviews": both("reviews"),
  "/admin/reviews/:id/pictures/:key": both("reviews"),
  "/admin/products": both("goods"),
  "/admin/products/new": both("goods"),
  "/admin/products/:id": both("goods"),
  // Who waits for it needs the permission for orders, which the action checks.
  "/admin/products/:id/pre-order": both("goods"),
  "/admin/products/change": both("goods"),
  "/admin/pictures": both("goods"),
  "/admin/categories": both("goods"),
  "/admin/categories/new": both("goods"),
  "/admin/categories/:id": both("goods"),
  "/admin/collections": both("goods"),
  "/admin/collections/:id": both("goods"),
  "/admin/collections/:id/orders.csv": both("exports"),
  "/admin/sizes": both("goods"),
  "/admin/sizes/:id": both("goods"),
  "/admin/sizes/chart": both("goods"),
  "/admin/measurements": both("goods"),
  "/admin/measurements/:id": both("goods"),
  "/admin/occasions": both("goods"),
  "/admin/discounts": both("goods"),
  "/admin/discounts/:id": both("goods"),
  "/admin/sales": both("goods"),
  "/admin/sales/:id": both("goods"),
  "/admin/delivery": both("settings"),
  "/admin/delivery/states/:state": both("settings"),
  "/admin/delivery/places/:id": both("settings"),
  "/admin/delivery/rates/new": both("settings"),
  "/admin/delivery/rates/:id": both("settings"),
  "/admin/content": both("settings"),
  "/admin/texts": both("settings"),
  "/admin/texts/:kind": both("settings"),
  "/admin/texts/:kind/preview": both("settings"),
  "/admin/pages": both("settings"),
  "/admin/pages/:page": both("settings"),
  "/admin/pages/:page/:number": both("settings"),
  "/admin/look": both("settings"),
  "/admin/banner": both("settings"),
  "/admin/banner/:id": both("settings"),
  "/admin/settings": both("settings"),
  "/admin/settings/:page": both("settings"),
  "/admin/settings/paying": { read: "settings", write: "bank account" },
  "/admin/demo": both("settings"),
  "/admin/go-live": both("settings"),
  "/admin/settings/email": both("connections"),
  "/admin/settings/backups": both("backups"),
  "/admin/settings/backups/download": both("backups"),
  "/admin/settings/consents.csv": both("exports"),
  "/admin/settings/people": both("staff"),
  "/admin/alerts": both("own alerts"),
  "/admin/alerts/kept": both("own alerts"),
  "/admin/alerts/shown": both("own alerts"),
  "/admin/password": both("own password"),
  "/admin/password/code": both("own password"),
  "/admin/password/confirm": both("own password"),
  "/admin/history": both("history"),
  "/admin/home": both("figures"),
  "/admin/more": both("see parcels"),
  "/admin/figures": both("figures"),
  "/admin/figures.csv": both("exports"),
  "/admin/low-stock": both("goods"),
  "/admin/stock": both("goods"),
  "/admin/files": both("goods"),
  "/admin/files/:id": both("goods"),
  "/admin/files/:id/errors.csv": both("goods"),
  "/admin/files/products.csv": both("exports"),
  "/admin/files/template.csv": both("goods"),
  "/admin/files/orders.csv": both("exports"),
  "/admin/files/receipts.csv": both("exports"),
  // Addresses without a page: all staff may read that nothing is there.
  "/admin/*": both("see parcels"),
};

/** The permission of a request by its matched route; undefined for a route without a line. */
export function permissionOf(pattern: string, method: string): Permission | undefined {
  const path = `/${pattern}`.replaceAll(/\/{2,}/gu, "/");
  const access = Object.hasOwn(routePermissions, path) ? routePermissions[path as DashboardPath] : undefined;
  return method === "GET" || method === "HEAD" ? access?.read : access?.write;
}

/** Whether a role may open a dashboard page: for hiding links that would be refused. */
export function mayOpen(role: StaffRole, address: string): boolean {
  const path = address.split(/[?#]/u, 1)[0]!;
  const exact = permissionOf(path, "GET");
  if (exact) return may(role, exact);
  const pattern = Object.keys(routePermissions).find(one => !one.endsWith("*") && matchPath(one, path));
  return pattern !== undefined && may(role, permissionOf(pattern, "GET")!);
}
