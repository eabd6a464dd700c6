import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** For who works on the shop: the built one has no such page. */
const inDevelopment = import.meta.env.DEV ? [route("ui", "./routes/design-system.tsx")] : [];

/** Every URL of the shop, in the order of the spec's table; what the spec does not name follows. */
export default [
  layout("./routes/storefront.tsx", [
    index("./routes/home.tsx"),
    route("cart", "./routes/cart.tsx"),
    route("category/:category", "./routes/category.tsx"),
    route("product/:id", "./routes/product.tsx"),
    route("wishlist", "./routes/wishlist.tsx"),
    route("checkout", "./routes/checkout.tsx"),
    route("accessaccount", "./routes/access-account.tsx"),
    route("forgot-password", "./routes/forgot-password.tsx"),
    route("reset-password", "./routes/reset-password.tsx"),
    route("contact", "./routes/contact.tsx"),
    route("account", "./routes/account.tsx"),
    route("account/orders/:number", "./routes/account-order.tsx"),
    route("search", "./routes/search.tsx"),
    route("offline", "./routes/offline.tsx"),
    route("*", "./routes/not-found.tsx"),
  ]),
  route("admin", "./routes/admin.tsx", [
    // The list is the dashboard's own address, and stands behind each order that is opened from it.
    route("", "./routes/admin-orders.tsx", [route("orders/:id", "./routes/admin-order.tsx")]),
    route("orders", "./routes/admin-orders-address.tsx"),
    route("orders/in-store", "./routes/admin-store-orders.tsx", [route(":id", "./routes/admin-store-order.tsx")]),
    route("orders/:id/print", "./routes/admin-order-print.tsx"),
    route("categories", "./routes/admin-categories.tsx"),
    route("categories/new", "./routes/admin-new-category.tsx"),
    route("categories/:id", "./routes/admin-category.tsx"),
    route("products", "./routes/admin-products.tsx"),
    route("products/new", "./routes/admin-new-product.tsx"),
    route("products/:id", "./routes/admin-product.tsx"),
    route("pictures", "./routes/admin-pictures.tsx"),
    route("content", "./routes/admin-content.tsx"),
    route("attention", "./routes/admin-attention.tsx"),
    route("checkouts", "./routes/admin-checkouts.tsx"),
    route("refund/:reference", "./routes/admin-refund.tsx"),
    route("messages", "./routes/admin-messages.tsx"),
    route("messages/emails", "./routes/admin-emails.tsx"),
    route("settings", "./routes/admin-settings.tsx"),
    route("history", "./routes/admin-history.tsx"),
    route("*", "./routes/admin-not-found.tsx"),
  ]),

  // Asked for by the pages' scripts.
  route("api/products", "./routes/product-facts.tsx"),
  route("api/search", "./routes/search-answers.tsx"),
  route("checkout/start", "./routes/start-checkout.tsx"),
  route("checkout/confirm", "./routes/confirm-payment.tsx"),
  route("signout", "./routes/sign-out.tsx"),
  route("pictures", "./routes/lite-pictures.tsx"),

  // For search engines, link previews and home screens.
  route("sitemap.xml", "./routes/sitemap.tsx"),
  route("sitemap/:part", "./routes/sitemap-part.tsx"),
  route("robots.txt", "./routes/robots.tsx"),
  route("manifest.webmanifest", "./routes/web-manifest.tsx"),
  route("share/:subject/:id/:file", "./routes/share-picture.tsx"),

  // Payment providers, and the practice provider's own pages.
  route("webhooks/:provider", "./routes/payment-webhook.tsx"),
  route("practice/:accessCode", "./routes/practice-payment.tsx"),
  ...inDevelopment,
] satisfies RouteConfig;
