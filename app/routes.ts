import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** For who works on the shop: the built one has no such page. */
const inDevelopment = import.meta.env.DEV ? [route("ui", "./routes/shop/design-system.tsx")] : [];

/** Every URL of the shop, in the order of the spec's table; what the spec does not name follows. */
export default [
  layout("./routes/shop/storefront.tsx", [
    index("./routes/shop/home.tsx"),
    route("cart", "./routes/shop/cart.tsx"),
    route("category/:category", "./routes/shop/category.tsx"),
    route("collection/:slug", "./routes/shop/collection.tsx"),
    route("collection/:slug/pieces", "./routes/shop/collection-pieces.tsx"),
    route("product/:id", "./routes/shop/product.tsx"),
    route("wishlist", "./routes/shop/wishlist.tsx"),
    route("checkout", "./routes/shop/checkout.tsx"),
    route("accessaccount", "./routes/account/access-account.tsx"),
    route("forgot-password", "./routes/account/forgot-password.tsx"),
    route("reset-password", "./routes/account/reset-password.tsx"),
    route("contact", "./routes/shop/contact.tsx"),
    route("delivery", "./routes/shop/delivery.tsx"),
    route("account", "./routes/account/account.tsx"),
    route("account/orders/:number", "./routes/account/account-order.tsx"),
    route("account/find-orders", "./routes/account/find-orders.tsx"),
    route("draft", "./routes/shop/draft.tsx"),
    route("draft/:token", "./routes/shop/draft-by-link.tsx"),
    route("pay/:token/share", "./routes/shop/share-pay-link.tsx"),
    route("track", "./routes/shop/track.tsx"),
    route("track/:token", "./routes/shop/track-order.tsx"),
    route("search", "./routes/shop/search.tsx"),
    route("offline", "./routes/shop/offline.tsx"),
    route("*", "./routes/shop/not-found.tsx"),
  ]),
  route("admin", "./routes/admin/admin.tsx", [
    // The list is the dashboard's own address, and stands behind each order that is opened from it.
    route("", "./routes/admin/admin-orders.tsx", [route("orders/:id", "./routes/admin/admin-order.tsx")]),
    route("orders", "./routes/admin/admin-orders-address.tsx"),
    route("orders/in-store", "./routes/admin/admin-store-orders.tsx", [
      route(":id", "./routes/admin/admin-store-order.tsx"),
    ]),
    route("orders/:id/print", "./routes/admin/admin-order-print.tsx"),
    route("categories", "./routes/admin/admin-categories.tsx"),
    route("categories/new", "./routes/admin/admin-new-category.tsx"),
    route("categories/:id", "./routes/admin/admin-category.tsx"),
    route("collections", "./routes/admin/collections/admin-collections.tsx"),
    route("collections/:id", "./routes/admin/collections/admin-collection.tsx"),
    route("collections/:id/orders.csv", "./routes/admin/collections/collection-orders-file.tsx"),
    route("products", "./routes/admin/admin-products.tsx"),
    route("products/new", "./routes/admin/admin-new-product.tsx"),
    route("products/:id", "./routes/admin/admin-product.tsx"),
    route("sizes", "./routes/admin/sizes/admin-sizes.tsx"),
    route("sizes/:id", "./routes/admin/sizes/admin-size-scale.tsx"),
    route("sizes/chart", "./routes/admin/sizes/admin-size-chart.tsx"),
    route("pictures", "./routes/admin/admin-pictures.tsx"),
    route("quick-order", "./routes/admin/selling/quick-order.tsx"),
    route("pay-links/:id", "./routes/admin/selling/pay-link.tsx"),
    route("discounts", "./routes/admin/discounts/admin-discounts.tsx"),
    route("discounts/:id", "./routes/admin/discounts/admin-discount.tsx"),
    route("delivery", "./routes/admin/delivery/admin-delivery.tsx"),
    route("delivery/states/:state", "./routes/admin/delivery/admin-delivery-state.tsx"),
    route("delivery/places/:id", "./routes/admin/delivery/admin-delivery-place.tsx"),
    route("delivery/rates/new", "./routes/admin/delivery/admin-new-delivery-rate.tsx"),
    route("delivery/rates/:id", "./routes/admin/delivery/admin-delivery-rate.tsx"),
    route("files", "./routes/admin/files/admin-files.tsx"),
    route("files/products.csv", "./routes/admin/files/product-file.tsx"),
    route("files/orders.csv", "./routes/admin/files/order-file.tsx"),
    route("files/:id", "./routes/admin/files/admin-import.tsx"),
    route("content", "./routes/admin/admin-content.tsx"),
    route("confirm", "./routes/admin/admin-confirm.tsx"),
    route("confirm/:id", "./routes/admin/admin-waiting.tsx"),
    route("confirm/:id/call", "./routes/admin/on-delivery/admin-call.tsx"),
    route("cash", "./routes/admin/on-delivery/admin-cash.tsx"),
    route("confirm/:id/picture", "./routes/admin/transfers/transfer-picture.tsx"),
    route("attention", "./routes/admin/admin-attention.tsx"),
    route("checkouts", "./routes/admin/admin-checkouts.tsx"),
    route("refund/:reference", "./routes/admin/admin-refund.tsx"),
    route("messages", "./routes/admin/admin-messages.tsx"),
    route("messages/emails", "./routes/admin/admin-emails.tsx"),
    route("texts", "./routes/admin/selling/admin-texts.tsx"),
    route("settings", "./routes/admin/admin-settings.tsx"),
    route("settings/people", "./routes/admin/people/admin-people.tsx"),
    route("settings/paying", "./routes/admin/transfers/paying.tsx"),
    route("history", "./routes/admin/admin-history.tsx"),
    route("*", "./routes/admin/admin-not-found.tsx"),
  ]),

  // Opened by whoever is invited to work here. Beside the dashboard, not below it: nobody is signed in yet.
  route("admin-invitation", "./routes/admin/people/invitation.tsx"),

  // Opened by who pays for somebody else, who has no use for the shop around it.
  route("pay/:token", "./routes/shop/pay.tsx"),

  // Asked for by the pages' scripts.
  route("api/products", "./routes/api/product-summaries.tsx"),
  route("api/search", "./routes/api/search-answers.tsx"),
  route("cart/discount", "./routes/api/cart-discount.tsx"),
  route("checkout/start", "./routes/api/start-checkout.tsx"),
  route("checkout/confirm", "./routes/api/confirm-payment.tsx"),
  route("signout", "./routes/account/sign-out.tsx"),
  route("pictures", "./routes/shop/lite-pictures.tsx"),

  // For search engines, link previews and home screens.
  route("sitemap.xml", "./routes/machines/sitemap.tsx"),
  route("sitemap/:part", "./routes/machines/sitemap-part.tsx"),
  route("robots.txt", "./routes/machines/robots.tsx"),
  route("manifest.webmanifest", "./routes/machines/web-manifest.tsx"),
  route("share/:subject/:id/:file", "./routes/machines/share-picture.tsx"),

  // Payment providers, and the practice provider's own pages.
  route("webhooks/:provider", "./routes/machines/payment-webhook.tsx"),
  route("practice/:accessCode", "./routes/machines/practice-payment.tsx"),
  ...inDevelopment,
] satisfies RouteConfig;
