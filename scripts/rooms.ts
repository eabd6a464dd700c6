/**
 * The rooms of `app/` and which others each may import from, types included. A room stands below all those it imports
 * from, so there is no circle among them. Routes and the files beside the rooms may import from every room.
 * docs/architecture.md says in a sentence what each is for.
 */
export const mayImport: Record<string, readonly string[]> = {
  lib: [],
  log: [],
  database: ["log"],
  http: ["lib", "log", "database"],
  jobs: ["log", "database"],
  mail: ["log", "database"],
  owner: ["lib", "database", "mail"],
  settings: ["mail"],
  ui: ["lib"],
  identity: ["log", "database"],
  accounts: ["lib", "log", "database", "http", "jobs", "mail", "owner", "ui", "identity"],
  contact: ["database", "ui"],
  pictures: ["log", "database", "http", "settings"],
  categories: ["lib", "database", "owner", "pictures"],
  catalog: ["lib", "log", "database", "owner", "ui", "pictures", "categories"],
  search: ["lib", "database", "ui", "catalog"],
  content: ["lib", "log", "database", "settings", "pictures", "categories", "catalog"],
  sharing: ["lib", "database", "owner", "ui", "pictures", "categories", "catalog"],
  cart: ["lib", "ui", "catalog"],
  wishlist: ["lib", "ui", "catalog"],
  browsing: ["lib", "ui", "categories", "catalog", "sharing", "cart", "wishlist"],
  storefront: ["lib", "ui", "catalog", "search", "cart", "wishlist"],
  payments: ["lib", "log", "database", "owner", "ui"],
  stock: ["lib", "database"],
  delivery: ["owner", "ui"],
  attention: ["lib", "database", "jobs", "mail", "owner"],
  refunds: ["lib", "database", "owner", "payments", "stock", "attention"],
  settlement: ["lib", "log", "database", "jobs", "payments", "stock", "attention", "refunds"],
  checkout: ["lib", "database", "owner", "ui", "catalog", "cart", "payments", "stock", "delivery", "settlement"],
  orders: [
    "lib",
    "database",
    "jobs",
    "mail",
    "owner",
    "ui",
    "pictures",
    "payments",
    "stock",
    "attention",
    "refunds",
    "settlement",
    "checkout",
  ],
  "store-orders": ["lib", "database", "jobs", "owner", "pictures", "content", "orders"],
  admin: ["lib", "ui", "accounts", "orders"],
  "admin/attention": ["lib", "ui", "attention", "settlement", "admin"],
  "admin/orders": ["lib", "ui", "delivery", "attention", "refunds", "orders", "store-orders", "admin"],
  "admin/messages": ["lib", "ui", "admin", "admin/orders"],
  "admin/products": ["lib", "ui", "categories", "catalog", "admin"],
  "admin/categories": ["lib", "ui", "categories", "admin", "admin/products"],
  "admin/settings": ["lib", "ui", "content", "delivery", "admin", "admin/products"],
};

/** The room a file of `app/` is in; "" for one beside the rooms, and for routes. */
export function roomOf(path: string): string {
  const inAdmin = /^app\/(admin\/[^/]+)\/./u.exec(path)?.[1];
  return inAdmin ?? /^app\/(?!routes\/)([^/]+)\/./u.exec(path)?.[1] ?? "";
}

/** How many files a room may have; tests and style sheets are not counted. */
export const maxRoomFiles = 30;
