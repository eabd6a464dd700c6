import { href } from "react-router";
import { isStaffRole } from "#app/people/staff/permissions.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import type { Role } from "#app/platform/tables/states.ts";
import type { MenuIconName } from "./menu-icon.tsx";

/**
 * An entry of the dashboard's menu; `section` when the addresses of its section do not begin with its own, `counts`
 * when what waits there is counted beside it. `isOptional`: only where there is such a count.
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

/** How much waits in a section. `content` is there when the shop has a hosted content store. */
export type MenuCounts = {
  confirm: number;
  attention: number;
  /** What nobody has answered, and e-mails that did not leave. */
  messages: number;
  content?: number | undefined;
  /** Those that wait to be looked at, where the owner has switched them on. */
  reviews?: number | undefined;
  /** Returns to be answered, and those whose money is to go back; there where the owner takes returns. */
  returns?: number | undefined;
  /** 0 where the owner has switched quick orders on: nothing of it waits. */
  quickOrders?: 0 | undefined;
};

/** The groups in their order, with their headings. `isRare`: folded beside a page, until one of its entries is open. */
export const menuGroups: { group: MenuGroup; heading?: string; isRare?: true }[] = [
  { group: "today" },
  { group: "orders", heading: "Orders" },
  { group: "products", heading: "Products" },
  { group: "shop", heading: "Shop", isRare: true },
];

/**
 * The sections of the dashboard, in the order they stand. Source: spec, screens (admin dashboard),
 * docs/spec-notes.md#words-changed for the words.
 */
export const menuEntries: MenuEntry[] = [
  { to: href("/admin/home"), label: "home", icon: "home", group: "today" },
  { to: href("/admin/figures"), label: "figures", icon: "chart", group: "today" },
  { to: href("/admin/messages"), label: "messages", icon: "envelope", group: "today", counts: "messages" },
  { to: href("/admin/reviews"), label: "reviews", icon: "star", group: "today", counts: "reviews", isOptional: true },
  { to: href("/admin"), label: "order", icon: "receipt", group: "orders", section: href("/admin/orders") },
  {
    to: href("/admin/confirm"),
    label: "awaiting payment",
    icon: "tick",
    group: "orders",
    section: href("/admin/cash"),
    counts: "confirm",
  },
  {
    to: href("/admin/returns"),
    label: "returns",
    icon: "return",
    group: "orders",
    counts: "returns",
    isOptional: true,
  },
  { to: href("/admin/attention"), label: "issues", icon: "warning", group: "orders", counts: "attention" },
  {
    to: href("/admin/quick-order"),
    label: "quick order",
    icon: "bolt",
    group: "orders",
    section: href("/admin/pay-links/:id", { id: "" }).replace(/\/$/u, ""),
    counts: "quickOrders",
    isOptional: true,
  },
  { to: href("/admin/checkouts"), label: "unfinished checkouts", icon: "clock", group: "orders" },
  { to: href("/admin/products/new"), label: "add a product", icon: "plus", group: "products" },
  { to: href("/admin/products"), label: "all product", icon: "shirt", group: "products" },
  { to: href("/admin/low-stock"), label: "low stock", icon: "low", group: "products" },
  { to: href("/admin/categories"), label: "category", icon: "shelves", group: "products" },
  { to: href("/admin/collections"), label: "collections", icon: "grid", group: "products" },
  { to: href("/admin/sizes"), label: "sizes", icon: "ruler", group: "products" },
  { to: href("/admin/delivery"), label: "delivery", icon: "van", group: "shop" },
  { to: href("/admin/discounts"), label: "discounts", icon: "tag", group: "shop" },
  { to: href("/admin/texts"), label: "message templates", icon: "speech", group: "shop" },
  { to: href("/admin/pages"), label: "pages", icon: "book", group: "shop" },
  {
    to: href("/admin/content"),
    label: "content store",
    icon: "cloud",
    group: "shop",
    counts: "content",
    isOptional: true,
  },
  { to: href("/admin/files"), label: "import & export", icon: "book", group: "shop" },
  { to: href("/admin/settings"), label: "settings", icon: "sliders", group: "shop" },
  { to: href("/admin/history"), label: "history", icon: "book", group: "shop" },
];

/** A place of the bar at the foot of a phone: the group it stands for, and the counts that are added up beside it. */
export type BarPlace = {
  to: string;
  label: string;
  icon: MenuIconName;
  has(entry: MenuEntry): boolean;
  counts: (keyof MenuCounts)[];
};

const isMessages = ({ to }: MenuEntry) => to === href("/admin/messages");

/** What one goes to with a thumb; what waits among the orders is counted on "Home", whose page leads to each of it. */
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

/** Whether the shop has such a section at all. */
export function isThere({ isOptional, counts: name }: MenuEntry, counts: MenuCounts | undefined): boolean {
  return !isOptional || (name !== undefined && counts?.[name] !== undefined);
}

/**
 * The entry that is current at an address: the longest that it begins with, so "add a product" is not "all product"
 * too.
 */
export function currentEntry(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/$/u, "");
  const isAt = ({ to, section = to }: MenuEntry) => path === to || path === section || path.startsWith(`${section}/`);
  return menuEntries.filter(isAt).toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** The place of the bar that an address belongs to. */
export function currentPlace(pathname: string): BarPlace | undefined {
  const entry = currentEntry(pathname);
  return barPlaces.find(place => place.to === pathname || (entry && place.has(entry)));
}

/**
 * Where somebody begins who has signed in to work: the dashboard's home, or the orders where their role does not open
 * it. Undefined for a shopper, and for an owner, who begins in the shop.
 * Source: docs/spec-notes.md#kept-and-made-coherent.
 */
export function firstPageOf(role: Role): string | undefined {
  if (!isStaffRole(role) || role === "owner") return undefined;
  return [href("/admin/home"), href("/admin")].find(to => mayOpen(role, to));
}
