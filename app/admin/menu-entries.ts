import { href } from "react-router";
import { isStaffRole } from "#app/staff/permissions.ts";
import { mayOpen } from "#app/staff/route-permissions.ts";
import type { Role } from "#app/tables/states.ts";

/**
 * An entry of the dashboard's menu; `section` when the addresses of its section do not begin with its own, `counts`
 * when what waits there is counted beside it. `isOptional`: only where there is such a count.
 */
export type MenuEntry = {
  to: string;
  label: string;
  section?: string;
  counts?: keyof MenuCounts;
  isOptional?: true;
};

/** How much waits in a section. `content` is there when the shop has a hosted content store. */
export type MenuCounts = {
  confirm: number;
  attention: number;
  emails: number;
  content?: number | undefined;
  /** 0 where the owner has switched quick orders on: nothing of it waits. */
  quickOrders?: 0 | undefined;
};

/**
 * The sections of the dashboard, in the order they stand. Source: spec, screens (admin dashboard),
 * docs/spec-notes.md#words-changed for the words.
 */
export const menuEntries: MenuEntry[] = [
  { to: href("/admin"), label: "order", section: href("/admin/orders") },
  { to: href("/admin/confirm"), label: "to confirm", section: href("/admin/cash"), counts: "confirm" },
  { to: href("/admin/attention"), label: "needs attention", counts: "attention" },
  { to: href("/admin/checkouts"), label: "open checkouts" },
  {
    to: href("/admin/quick-order"),
    label: "quick order",
    section: href("/admin/pay-links/:id", { id: "" }).replace(/\/$/u, ""),
    counts: "quickOrders",
    isOptional: true,
  },
  { to: href("/admin/products/new"), label: "add a product" },
  { to: href("/admin/categories"), label: "category" },
  { to: href("/admin/collections"), label: "collections" },
  { to: href("/admin/products"), label: "all product" },
  { to: href("/admin/sizes"), label: "sizes" },
  { to: href("/admin/discounts"), label: "discounts" },
  { to: href("/admin/delivery"), label: "delivery" },
  { to: href("/admin/files"), label: "files" },
  { to: href("/admin/content"), label: "content store", counts: "content", isOptional: true },
  { to: href("/admin/messages"), label: "messages", counts: "emails" },
  { to: href("/admin/texts"), label: "texts" },
  { to: href("/admin/settings"), label: "settings" },
  { to: href("/admin/history"), label: "history" },
];

/**
 * The entry that is current at an address: the longest that it begins with, so "add a product" is not "all product"
 * too.
 */
export function currentEntry(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/$/u, "");
  const isAt = ({ to, section = to }: MenuEntry) => path === to || path === section || path.startsWith(`${section}/`);
  return menuEntries.filter(isAt).toSorted((one, other) => other.to.length - one.to.length)[0];
}

/**
 * Where somebody begins who has signed in to work: the first section that their role opens. Undefined for a shopper,
 * and for an owner, who begins in the shop. Source: docs/spec-notes.md#kept-and-made-coherent.
 */
export function firstPageOf(role: Role): string | undefined {
  if (!isStaffRole(role) || role === "owner") return undefined;
  return menuEntries.find(({ to, isOptional }) => !isOptional && mayOpen(role, to))?.to;
}
