import { type Role, type StaffRole, staffRoles } from "#app/platform/identity/roles.ts";

/**
 * Permissions and their roles. Each address needs one (`route-permissions.ts`); an action with several intents may need
 * more. Source: docs/decisions/staff-roles.md.
 */
const roles = {
  /** See orders as far as packing needs it. */
  "see parcels": ["owner", "manager", "sales", "packer"],
  /** Moves orders on. */
  "move parcels": ["owner", "manager", "sales", "packer"],
  /** Everything about orders: confirming, quick orders, payment links, open checkouts. */
  orders: ["owner", "manager", "sales"],
  messages: ["owner", "manager", "sales"],
  /** Sees customers over all their orders, writes notes and tags about them, and merges them. */
  customers: ["owner", "manager", "sales"],
  /** Shows, hides and answers reviews. */
  reviews: ["owner", "manager", "sales"],
  "see attention": ["owner", "manager", "sales"],
  "deal with attention": ["owner", "manager"],
  refunds: ["owner", "manager"],
  /** Opens files with many people's data. */
  exports: ["owner", "manager"],
  goods: ["owner", "manager"],
  /** Sees sales, and the dashboard's home. */
  figures: ["owner", "manager"],
  settings: ["owner", "manager"],
  history: ["owner", "manager"],
  /** Changes the account that transfers go to. */
  "bank account": ["owner"],
  /** Allows changing the keys of payment providers and the mail server. */
  connections: ["owner"],
  /** Backups hold everything: addresses, orders, password hashes. */
  backups: ["owner"],
  /** Changes the own password. */
  "own password": ["owner", "manager", "sales", "packer"],
  /** Turns alerts on for the own phones. */
  "own alerts": ["owner", "manager", "sales", "packer"],
  staff: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof roles;

/** A shopper may do nothing here. */
export function may(role: Role, permission: Permission): boolean {
  return (roles[permission] as readonly Role[]).includes(role);
}

export function isStaffRole(role: Role): role is StaffRole {
  return (staffRoles as readonly Role[]).includes(role);
}

/** Returns the roles with a permission. Staff who are refused see them, so that they know whom to ask. */
export function rolesThatMay(permission: Permission): readonly StaffRole[] {
  return roles[permission];
}

/** A role in words, for the table of roles and invitations. */
export const roleWords: Record<StaffRole, { may: string; mayNot: string }> = {
  owner: { may: "Everything.", mayNot: "" },
  manager: {
    may: "Almost everything: products, prices, orders, refunds, import and export, settings.",
    mayNot: "Can't manage staff or backups, or change the bank account, payments and the mail server.",
  },
  sales: {
    may: "Handles orders, payments, quick orders, payment links, customers, messages and reviews. Can see issues.",
    mayNot: "Can't refund, import or export, or change products or settings.",
  },
  packer: {
    may: "Sees orders to pack and their addresses, prints slips and updates order steps.",
    mayNot: "Can't see email addresses, prices or payments, only what to collect with a parcel.",
  },
};
