import { href } from "react-router";
import { isStaffRole } from "#app/people/staff/permissions.ts";
import { mayOpen } from "#app/people/staff/route-permissions.ts";
import type { Role } from "#app/platform/identity/roles.ts";
import type { MenuIconName } from "./menu-icon.tsx";

/** Open work by kind. What is undefined is switched off. */
export type MenuCounts = {
  confirm: number;
  attention: number;
  /** The number of messages that are not answered. */
  messages: number;
  /** Counts e-mails that were not sent. */
  emails: number;
  /** Set only with a hosted content store. */
  content?: number | undefined;
  reviews?: number | undefined;
  /** Counts returns to answer or refund. */
  returns?: number | undefined;
  /** Counts orders to make; undefined where nothing is made to order. */
  workroom?: number | undefined;
  /** Always 0 where the owner uses quick orders, because none of them wait. */
  quickOrders?: 0 | undefined;
};

/** `at`: the address prefixes of its pages, if not `to` alone. `isOptional`: hidden when its count is missing. */
export type MenuLink = {
  to: string;
  label: string;
  at?: string[];
  counts?: keyof MenuCounts;
  isOptional?: true;
  /** True for a part of the entry before it. */
  isBelow?: true;
  /** Left out of the row above the pages, which have a button for it. */
  hasButton?: true;
};

export type MenuEntry = MenuLink & {
  icon: MenuIconName;
  /** The pages one level below, which `SectionLinks` shows. */
  links?: MenuLink[];
  /** Shown in a column beside the page, because they are too many for the menu. */
  hasColumn?: true;
};

/** Returns the address without its last part. */
const above = (path: string) => path.slice(0, path.lastIndexOf("/"));

const orderLinks: MenuLink[] = [
  {
    to: href("/admin"),
    label: "order",
    at: [href("/admin/orders"), above(href("/admin/refund/:reference", { reference: "x" }))],
  },
  {
    to: href("/admin/confirm"),
    label: "Awaiting payment",
    at: [href("/admin/confirm")],
    counts: "confirm",
  },
  { to: href("/admin/workroom"), label: "Workroom", counts: "workroom", isOptional: true },
  { to: href("/admin/cash"), label: "Money owed" },
  { to: href("/admin/returns"), label: "Returns", counts: "returns", isOptional: true },
  { to: href("/admin/attention"), label: "Issues", counts: "attention" },
  { to: href("/admin/checkouts"), label: "Unfinished checkouts" },
  {
    to: href("/admin/quick-order"),
    label: "Quick order",
    at: [href("/admin/quick-order"), above(href("/admin/pay-links/:id", { id: "x" }))],
    counts: "quickOrders",
    isOptional: true,
  },
];

const productLinks: MenuLink[] = [
  { to: href("/admin/products"), label: "all product" },
  { to: href("/admin/products/new"), label: "add a product", hasButton: true },
  { to: href("/admin/categories"), label: "category" },
  { to: href("/admin/low-stock"), label: "Low stock" },
  { to: href("/admin/stock"), label: "Count stock" },
  { to: href("/admin/sizes"), label: "Sizes" },
  { to: href("/admin/occasions"), label: "Occasions" },
];

const discountLinks: MenuLink[] = [
  { to: href("/admin/discounts"), label: "Codes" },
  { to: href("/admin/sales"), label: "Sales" },
];

const messageLinks: MenuLink[] = [
  { to: href("/admin/messages"), label: "Contact messages", counts: "messages" },
  { to: href("/admin/messages/emails"), label: "Emails sent", counts: "emails" },
  { to: href("/admin/texts"), label: "Message templates" },
];

const settingsPage = (page: string) => href("/admin/settings/:page", { page });

const settingsLinks: MenuLink[] = [
  { to: settingsPage("general"), label: "General" },
  { to: settingsPage("checkout"), label: "Checkout" },
  { to: href("/admin/settings/paying"), label: "Payments" },
  { to: settingsPage("delivery"), label: "Delivery" },
  { to: href("/admin/delivery"), label: "Delivery rates", isBelow: true },
  { to: settingsPage("returns"), label: "Returns" },
  { to: settingsPage("notifications"), label: "Notifications" },
  { to: href("/admin/alerts"), label: "Phone alerts", isBelow: true },
  { to: href("/admin/settings/email"), label: "Email server", isBelow: true },
  { to: settingsPage("online-shop"), label: "Online shop" },
  { to: href("/admin/look"), label: "Look", isBelow: true },
  { to: href("/admin/banner"), label: "Banner", isBelow: true },
  { to: href("/admin/pages"), label: "Pages", isBelow: true },
  { to: settingsPage("receipts"), label: "Receipts and tax" },
  { to: href("/admin/settings/people"), label: "Staff" },
  { to: href("/admin/password"), label: "Password and sign-in", isBelow: true },
  { to: settingsPage("data"), label: "Data", at: [settingsPage("data"), href("/admin/demo")] },
  { to: href("/admin/settings/backups"), label: "Backups", isBelow: true },
  { to: href("/admin/history"), label: "History", isBelow: true },
  { to: href("/admin/content"), label: "Content store", counts: "content", isOptional: true },
];

/**
 * Groups of the menu in the order shown. The first is the bar of small screens too, which has room for four.
 * Source: docs/spec-notes.md#dashboard for the words.
 */
export const menuGroups: MenuEntry[][] = [
  [
    { to: href("/admin/home"), label: "Home", icon: "home", at: [href("/admin/home"), href("/admin/go-live")] },
    { to: href("/admin"), label: "Orders", icon: "receipt", at: [], links: orderLinks },
    { to: href("/admin/products"), label: "Products", icon: "shirt", at: [], links: productLinks },
    { to: href("/admin/messages"), label: "Messages", icon: "envelope", at: [], links: messageLinks },
  ],
  [
    { to: href("/admin/customers"), label: "Customers", icon: "person" },
    { to: href("/admin/discounts"), label: "Discounts", icon: "tag", at: [], links: discountLinks },
    { to: href("/admin/collections"), label: "Collections", icon: "grid" },
    { to: href("/admin/reviews"), label: "Reviews", icon: "star", counts: "reviews", isOptional: true },
  ],
  [
    { to: href("/admin/figures"), label: "Figures", icon: "chart" },
    { to: href("/admin/files"), label: "Import & export", icon: "transfer" },
  ],
  [{ to: href("/admin/settings"), label: "Settings", icon: "sliders", links: settingsLinks, hasColumn: true }],
];

export const menuEntries: MenuEntry[] = menuGroups.flat();

const moreEntry: MenuEntry = { to: href("/admin/more"), label: "More", icon: "dots" };

/** "More" lists every other entry and has the counts of all of them. */
export const barEntries: MenuEntry[] = [
  ...menuGroups[0]!,
  {
    ...moreEntry,
    links: menuGroups.slice(1).flatMap(group => group.flatMap(entry => [entry, ...(entry.links ?? [])])),
  },
];

export function isThere({ isOptional, counts: name }: MenuLink, counts: MenuCounts | undefined): boolean {
  return !isOptional || (name !== undefined && counts?.[name] !== undefined);
}

/** Counts everything that waits under an entry. */
export function countOf({ counts: name, links = [] }: MenuEntry, counts: MenuCounts | undefined): number {
  const names = new Set([name, ...links.map(link => link.counts)].filter(one => one !== undefined));
  return [...names].reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
}

/** The entry and its link of an address: those with the longest matching prefix. */
export function findPlace(pathname: string): { entry: MenuEntry; link: MenuLink } | undefined {
  const path = pathname.replace(/\/$/u, "");
  const places = menuEntries.flatMap(entry => [entry, ...(entry.links ?? [])].map(link => ({ entry, link })));
  const matched = places.map(place => ({ place, length: matchLength(place.link, path) }));
  const longest = matched.toSorted((one, other) => other.length - one.length)[0]!;
  return longest.length > 0 ? longest.place : undefined;
}

function matchLength({ to, at = [to] }: MenuLink, path: string): number {
  if (path === to && at.length > 0) return path.length;
  const prefixes = at.filter(prefix => path === prefix || path.startsWith(`${prefix}/`));
  return Math.max(0, ...prefixes.map(prefix => prefix.length));
}

export function currentEntry(pathname: string): MenuEntry | undefined {
  return findPlace(pathname)?.entry;
}

export function currentBarEntry(pathname: string): MenuEntry | undefined {
  const more = barEntries.at(-1)!;
  if (pathname.replace(/\/$/u, "") === more.to) return more;
  const entry = currentEntry(pathname);
  return entry && (barEntries.find(one => one === entry) ?? more);
}

/**
 * The first page after staff sign in: the dashboard's home, or the orders if their role cannot open it. Undefined for
 * shoppers and for owners, who begin in the shop. Source: docs/spec-notes.md#kept-and-made-coherent.
 */
export function firstPageOf(role: Role): string | undefined {
  if (!isStaffRole(role) || role === "owner") return undefined;
  return [href("/admin/home"), href("/admin")].find(to => mayOpen(role, to));
}
