/**
 * An entry of the dashboard's menu; `section` when the addresses of its section do not begin with its own, `counts` when
 * what waits there is counted beside it. `isOptional`: only where there is such a count.
 */
export type MenuEntry = {
  to: string;
  label: string;
  section?: string;
  counts?: keyof MenuCounts;
  isOptional?: true;
};

/** How much waits in a section. `content` is there when the shop has a hosted content store. */
export type MenuCounts = { attention: number; emails: number; content?: number | undefined };

/** The sections of the dashboard, in the order they stand. Source: spec §2 (admin dashboard), design §9 for the words. */
export const menuEntries: MenuEntry[] = [
  { to: "/admin", label: "order", section: "/admin/orders" },
  { to: "/admin/attention", label: "needs attention", counts: "attention" },
  { to: "/admin/checkouts", label: "open checkouts" },
  { to: "/admin/products/new", label: "add a product" },
  { to: "/admin/categories", label: "category" },
  { to: "/admin/products", label: "all product" },
  { to: "/admin/content", label: "content store", counts: "content", isOptional: true },
  { to: "/admin/messages", label: "messages", counts: "emails" },
  { to: "/admin/settings", label: "settings" },
  { to: "/admin/history", label: "history" },
];

/** The entry that is current at an address: the longest that it begins with, so "add a product" is not "all product" too. */
export function currentEntry(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/$/u, "");
  const isAt = ({ to, section = to }: MenuEntry) => path === to || path === section || path.startsWith(`${section}/`);
  return menuEntries.filter(isAt).toSorted((one, other) => other.to.length - one.to.length)[0];
}
