import { href } from "react-router";
import { isStaffRole } from "#app/people/staff/permissions.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import type { Role } from "#app/platform/tables/states.ts";
import type { MenuIconName } from "./menu-icon.tsx";

/**
 * `section`: the section's address prefix when it differs from `to`; `counts`: the count shown beside the entry.
 * `isOptional`: hidden when that count is missing.
 */
export type MenuEntry = {
  to: string;
  label: string;
  icon: MenuIconName;
  group: MenuGroup;
  section?: string;
  counts?: keyof MenuCounts;
  isOptional?: true;
};

export type MenuGroup = "today" | "orders" | "products" | "shop";

/** `content` exists only with a hosted content store. */
export type MenuCounts = {
  confirm: number;
  attention: number;
  /** Unanswered messages and unsent e-mails. */
  messages: number;
  content?: number | undefined;
  /** Reviews to check, where the owner uses reviews. */
  reviews?: number | undefined;
  /** Returns to answer or refund, where the owner takes returns. */
  returns?: number | undefined;
  /** 0 where the owner uses quick orders: none of them wait. */
  quickOrders?: 0 | undefined;
};

/** The groups in order. `isRare`: folded until one of its entries is open. */
export const menuGroups: { group: MenuGroup; heading?: string; isRare?: true }[] = [
  { group: "today" },
  { group: "orders", heading: "Orders" },
  { group: "products", heading: "Products" },
  { group: "shop", heading: "Shop", isRare: true },
];

/** In the order shown. Source: spec, screens (admin dashboard), docs/spec-notes.md#words-changed for the words. */
export const menuEntries: MenuEntry[] = [
  { to: href("/admin/home"), label: "Home", icon: "home", group: "today" },
  { to: href("/admin/figures"), label: "Figures", icon: "chart", group: "today" },
  { to: href("/admin/messages"), label: "Messages", icon: "envelope", group: "today", counts: "messages" },
  { to: href("/admin/reviews"), label: "Reviews", icon: "star", group: "today", counts: "reviews", isOptional: true },
  { to: href("/admin"), label: "order", icon: "receipt", group: "orders", section: href("/admin/orders") },
  {
    to: href("/admin/confirm"),
    label: "Awaiting payment",
    icon: "tick",
    group: "orders",
    section: href("/admin/cash"),
    counts: "confirm",
  },
  {
    to: href("/admin/returns"),
    label: "Returns",
    icon: "return",
    group: "orders",
    counts: "returns",
    isOptional: true,
  },
  { to: href("/admin/attention"), label: "Issues", icon: "warning", group: "orders", counts: "attention" },
  {
    to: href("/admin/quick-order"),
    label: "Quick order",
    icon: "bolt",
    group: "orders",
    section: href("/admin/pay-links/:id", { id: "" }).replace(/\/$/u, ""),
    counts: "quickOrders",
    isOptional: true,
  },
  { to: href("/admin/checkouts"), label: "Unfinished checkouts", icon: "clock", group: "orders" },
  { to: href("/admin/products/new"), label: "add a product", icon: "plus", group: "products" },
  { to: href("/admin/products"), label: "all product", icon: "shirt", group: "products" },
  { to: href("/admin/low-stock"), section: href("/admin/stock"), label: "Low stock", icon: "low", group: "products" },
  { to: href("/admin/categories"), label: "category", icon: "shelves", group: "products" },
  { to: href("/admin/collections"), label: "Collections", icon: "grid", group: "products" },
  { to: href("/admin/sizes"), label: "Sizes", icon: "ruler", group: "products" },
  { to: href("/admin/delivery"), label: "Delivery", icon: "van", group: "shop" },
  { to: href("/admin/discounts"), label: "Discounts", icon: "tag", group: "shop" },
  { to: href("/admin/texts"), label: "Message templates", icon: "speech", group: "shop" },
  { to: href("/admin/pages"), label: "Pages", icon: "book", group: "shop" },
  { to: href("/admin/look"), label: "Look", icon: "swatch", group: "shop" },
  {
    to: href("/admin/content"),
    label: "Content store",
    icon: "cloud",
    group: "shop",
    counts: "content",
    isOptional: true,
  },
  { to: href("/admin/files"), label: "Import & export", icon: "book", group: "shop" },
  { to: href("/admin/settings"), label: "Settings", icon: "sliders", group: "shop" },
  { to: href("/admin/history"), label: "History", icon: "book", group: "shop" },
];

/** `counts` are added up beside it. */
export type BarPlace = {
  to: string;
  label: string;
  icon: MenuIconName;
  has(entry: MenuEntry): boolean;
  counts: (keyof MenuCounts)[];
};

const isMessages = ({ to }: MenuEntry) => to === href("/admin/messages");

/** "Home" counts open order tasks, because its page links to them. */
export const barPlaces: BarPlace[] = [
  {
    to: href("/admin/home"),
    label: "Home",
    icon: "home",
    has: entry => entry.group === "today" && !isMessages(entry),
    counts: ["confirm", "returns", "attention", "reviews"],
  },
  { to: href("/admin"), label: "Orders", icon: "receipt", has: ({ group }) => group === "orders", counts: [] },
  {
    to: href("/admin/products"),
    label: "Products",
    icon: "shirt",
    has: ({ group }) => group === "products",
    counts: [],
  },
  { to: href("/admin/messages"), label: "Messages", icon: "envelope", has: isMessages, counts: ["messages"] },
  { to: href("/admin/more"), label: "More", icon: "dots", has: ({ group }) => group === "shop", counts: ["content"] },
];

export function isThere({ isOptional, counts: name }: MenuEntry, counts: MenuCounts | undefined): boolean {
  return !isOptional || (name !== undefined && counts?.[name] !== undefined);
}

/** The entry with the longest matching address, so that "add a product" does not also match "all product". */
export function currentEntry(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/$/u, "");
  const isAt = ({ to, section = to }: MenuEntry) => path === to || path === section || path.startsWith(`${section}/`);
  return menuEntries.filter(isAt).toSorted((one, other) => other.to.length - one.to.length)[0];
}

export function currentPlace(pathname: string): BarPlace | undefined {
  const entry = currentEntry(pathname);
  return barPlaces.find(place => place.to === pathname || (entry && place.has(entry)));
}

/**
 * The first page after staff sign in: the dashboard's home, or the orders if their role cannot open it. Undefined for
 * shoppers and for owners, who begin in the shop. Source: docs/spec-notes.md#kept-and-made-coherent.
 */
export function firstPageOf(role: Role): string | undefined {
  if (!isStaffRole(role) || role === "owner") return undefined;
  return [href("/admin/home"), href("/admin")].find(to => mayOpen(role, to));
}
