import { type Role, type StaffRole, staffRoles } from "#app/platform/tables/states.ts";

/**
 * Permissions and their roles. Each address needs one (`route-permissions.ts`); an action with several intents may need
 * more. Source: docs/decisions/staff-roles.md.
 */
const roles = {
  /** See orders as far as a parcel needs it. */
  "see parcels": ["owner", "manager", "sales", "packer"],
  /** Say how far a parcel is. */
  "move parcels": ["owner", "manager", "sales", "packer"],
  /** All of an order, to confirm, quick orders, links to pay, open checkouts. */
  orders: ["owner", "manager", "sales"],
  messages: ["owner", "manager", "sales"],
  /** Show reviews, hide them, answer them. */
  reviews: ["owner", "manager", "sales"],
  "see attention": ["owner", "manager", "sales"],
  "resolve issues": ["owner", "manager"],
  refunds: ["owner", "manager"],
  /** Files with many people's data. */
  exports: ["owner", "manager"],
  /** Products, categories, collections, sizes, prices. */
  goods: ["owner", "manager"],
  /** What was sold, and the dashboard's home. */
  figures: ["owner", "manager"],
  settings: ["owner", "manager"],
  history: ["owner", "manager"],
  /** Where transfers go. */
  "bank account": ["owner"],
  /** Change the password one signs in with oneself. */
  "own password": ["owner", "manager", "sales", "packer"],
  /** Who works here. */
  staff: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof roles;

/** Whether a role may do this. A shopper may nothing. */
export function may(role: Role, permission: Permission): boolean {
  return (roles[permission] as readonly Role[]).includes(role);
}

/** Whether somebody works in the dashboard. */
export function isStaffRole(role: Role): role is StaffRole {
  return (staffRoles as readonly Role[]).includes(role);
}

/** Who may do this, for whoever may not and asks whom to ask. */
export function rolesThatMay(permission: Permission): readonly StaffRole[] {
  return roles[permission];
}

/** All there is to say about a role: for the table of roles and for an invitation. */
export const roleWords: Record<StaffRole, { may: string; mayNot: string }> = {
  owner: { may: "Everything.", mayNot: "" },
  manager: {
    may: "Almost everything: products, prices, orders, refunds, import and export, settings.",
    mayNot: "Not staff, and not the bank account.",
  },
  sales: {
    may: "Orders, what is to be confirmed, quick orders, links to pay, messages, reviews; sees what needs attention.",
    mayNot: "No refunds, import and export, products or settings.",
  },
  packer: {
    may: "Sees orders to pack and their addresses, prints slips, updates order steps.",
    mayNot: "No email addresses, no payments.",
  },
};
