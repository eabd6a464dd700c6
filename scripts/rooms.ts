/**
 * The rooms of `app/` and which others each may import from, types included. A room stands below all those it imports
 * from, so there is no circle among them. Routes and the files beside the rooms may import from every room.
 * docs/architecture.md says in a sentence what each is for.
 */
export const mayImport: Record<string, readonly string[]> = {
  lib: [],
  log: [],
  tables: [],
  database: ["log"],
  "page-scripts": ["lib"],
  http: ["lib", "log", "tables", "database", "page-scripts"],
  jobs: ["log", "tables", "database"],
  mail: ["log", "tables", "database"],
  owner: ["lib", "tables", "database", "mail"],
  settings: ["lib", "mail"],
  ui: ["lib"],
  identity: ["log", "tables", "database"],
  accounts: ["lib", "log", "tables", "database", "http", "jobs", "mail", "owner", "ui", "identity"],
  contact: ["lib", "tables", "database", "ui"],
  pictures: ["lib", "log", "tables", "database", "http", "settings"],
  categories: ["lib", "tables", "database", "owner", "pictures"],
  catalog: ["lib", "log", "tables", "database", "owner", "ui", "pictures", "categories"],
  search: ["lib", "tables", "database", "ui", "catalog"],
  content: ["lib", "log", "tables", "database", "settings", "pictures", "categories", "catalog"],
  sharing: ["lib", "tables", "database", "owner", "ui", "pictures", "categories", "catalog"],
  delivery: ["lib", "tables", "database", "owner", "ui"],
  cart: ["lib", "ui", "catalog", "delivery"],
  wishlist: ["lib", "ui", "catalog"],
  browsing: ["lib", "ui", "categories", "catalog", "sharing", "delivery", "cart", "wishlist"],
  storefront: ["lib", "ui", "catalog", "search", "cart", "wishlist"],
  payments: ["lib", "log", "tables", "database", "owner", "ui"],
  stock: ["lib", "tables", "database"],
  thanks: ["lib", "tables", "database", "owner", "ui", "delivery"],
  attention: ["lib", "tables", "database", "jobs", "mail", "owner"],
  refunds: ["lib", "tables", "database", "owner", "payments", "stock", "attention"],
  settlement: ["lib", "log", "tables", "database", "jobs", "payments", "stock", "attention", "refunds"],
  checkout: [
    "lib",
    "tables",
    "database",
    "owner",
    "ui",
    "catalog",
    "cart",
    "payments",
    "stock",
    "delivery",
    "thanks",
    "attention",
    "settlement",
  ],
  stages: ["lib", "tables", "database", "jobs", "mail", "owner", "delivery"],
  orders: [
    "lib",
    "tables",
    "database",
    "jobs",
    "mail",
    "owner",
    "ui",
    "pictures",
    "cart",
    "payments",
    "stock",
    "attention",
    "refunds",
    "settlement",
    "delivery",
    "thanks",
    "checkout",
    "stages",
  ],
  "store-orders": ["lib", "tables", "database", "jobs", "owner", "pictures", "content", "orders"],
  admin: ["lib", "ui", "accounts", "orders"],
  "admin/attention": ["lib", "ui", "attention", "settlement", "admin"],
  "admin/orders": ["lib", "ui", "delivery", "attention", "refunds", "stages", "orders", "store-orders", "admin"],
  "admin/messages": ["lib", "ui", "admin", "admin/orders"],
  "admin/products": ["lib", "ui", "categories", "catalog", "admin"],
  "admin/categories": ["lib", "ui", "categories", "admin", "admin/products"],
  "admin/delivery": ["lib", "tables", "database", "owner", "ui", "delivery", "admin", "admin/products"],
  "admin/settings": ["lib", "owner", "ui", "content", "delivery", "stages", "admin", "admin/products"],
};

/** The room a file of `app/` is in; "" for one beside the rooms, and for routes. */
export function roomOf(path: string): string {
  const inAdmin = /^app\/(admin\/[^/]+)\/./u.exec(path)?.[1];
  return inAdmin ?? /^app\/(?!routes\/)([^/]+)\/./u.exec(path)?.[1] ?? "";
}

/** How many files a room may have; tests and style sheets are not counted. */
export const maxRoomFiles = 30;
