import { shownDraft } from "./shops/draft-in-a-chat.ts";
import { onItsWay } from "./shops/order-on-its-way.ts";
import { shownLinks } from "./shops/links-to-pay.ts";
import { shownPeople } from "./shops/shown-people.ts";
import { shown } from "./shops/filled-shop.ts";

/** Every address a shopper can come to, by name, in a shop filled by `fillForShow`. */
export const storefrontPages: Record<string, string> = {
  home: "/",
  "all products": "/category/allproduct",
  "a category": "/category/Boubou",
  "a category with a long name": `/category/${encodeURIComponent(shown.categoryName)}`,
  "an unknown category": "/category/Spaceships",
  "a collection": "/collection/owambe",
  "a lookbook": "/collection/looks",
  "an aso-ebi page": "/collection/wedding",
  "an aso-ebi page that has closed": "/collection/naming",
  "a collection that has not begun": "/collection/easter",
  "a collection that is not there": "/collection/nothing",
  "a product with long words": `/product/${shown.product}`,
  "a product that is not there": "/product/nothing",
  search: "/search?q=agbada",
  "a filtered category": "/category/allproduct?size=L&color=blue&min=5000&in=1&sort=price-up",
  "a filter that leaves nothing": "/search?q=agbada&size=XXXL&color=pink&max=1",
  "search without results": "/search?q=spaceship+qqq",
  cart: "/cart",
  wishlist: "/wishlist",
  checkout: "/checkout",
  "access account": "/accessaccount",
  "sign up": "/accessaccount?mode=sign-up",
  "forgotten password": "/forgot-password",
  "new password": "/reset-password?code=none",
  contact: "/contact",
  "ordering in a chat": "/draft",
  "a draft by its link": `/draft/${shownDraft.token}`,
  "a link that leads to no draft": "/draft/none",
  "a link to pay": `/pay/${shownLinks.payable}`,
  "a link that is being paid": `/pay/${shownLinks.beingPaid}`,
  "a link to pay that is dead": `/pay/${shownLinks.dead}`,
  "a link to pay that was paid": `/pay/${shownLinks.paid}`,
  "a link to pay that leads to nothing": "/pay/none",
  "a link to pay to be handed on": `/pay/${shownLinks.payable}/share`,
  "an invitation to work here": `/admin-invitation?code=${shownPeople.code}`,
  "an invitation that is over": "/admin-invitation?code=none",
  "track an order": "/track",
  "an order by its link": `/track/${onItsWay.trackToken}`,
  "what waits for a call": `/track/${shown.callToken}`,
  "a transfer by its link": `/track/${shown.waitingToken}`,
  "a link that leads to no order": "/track/none",
  delivery: "/delivery",
  offline: "/offline",
  "not found": "/nowhere",
};

/** The pages of a shopper's account; in that shop the owner has bought, too. */
export const accountPages: Record<string, string> = {
  account: "/account",
  "account order": `/account/orders/${shown.ownOrder}`,
  "find my orders": "/account/find-orders",
};

/** Every page of the dashboard. */
export const dashboardPages: Record<string, string> = {
  "the home of the dashboard": "/admin/home",
  figures: "/admin/figures?from=2026-10-01&to=2026-11-30&money=practice",
  "low stock": "/admin/low-stock",
  "everything in the dashboard": "/admin/more",
  orders: "/admin",
  "orders searched in vain": "/admin?q=nobody",
  "orders found and narrowed": "/admin?q=ada&stage=placed&region=Lagos",
  "slips of several orders": `/admin/orders/slips?order=${shown.order}&order=${shown.atDoor}`,
  "an order": `/admin/orders/${shown.order}`,
  "an order on paper": `/admin/orders/${shown.order}/print`,
  "to confirm": "/admin/confirm",
  "an order to be paid at the door": `/admin/orders/${shown.atDoor}`,
  "a call to make": `/admin/confirm/${shown.call}`,
  "cash to collect": "/admin/cash",
  "a checkout to confirm": `/admin/confirm/${shown.waiting}`,
  attention: "/admin/attention",
  "open checkouts": "/admin/checkouts",
  "a quick order": "/admin/quick-order?draft=7K2Q9M",
  "a link to pay, for staff": `/admin/pay-links/${shownLinks.id}`,
  products: "/admin/products?view=grid",
  "products as rows, by price": "/admin/products?view=rows&sort=price",
  "products to change": `/admin/products/change?product=${shown.product}`,
  "a new product": "/admin/products/new",
  "a product": `/admin/products/${shown.product}`,
  sizes: "/admin/sizes",
  "a size scale": "/admin/sizes/uk",
  "a size chart": `/admin/sizes/chart?product=${shown.product}`,
  categories: "/admin/categories",
  "a new category": "/admin/categories/new",
  "the edit of a category": `/admin/categories/${shown.category}`,
  discounts: "/admin/discounts",
  "a discount": `/admin/discounts/${shown.discount}`,
  "a new discount": "/admin/discounts/new",
  files: "/admin/files",
  collections: "/admin/collections",
  "a collection of chosen products": `/admin/collections/${shown.asoEbi}?q=agbada`,
  "a new collection": "/admin/collections/new",
  delivery: "/admin/delivery?to=LA&goods=25000",
  "delivery in a state": "/admin/delivery/states/LA",
  "delivery to a place": `/admin/delivery/places/${shown.place}`,
  "a new delivery rate": "/admin/delivery/rates/new?kind=park&state=LA",
  messages: "/admin/messages",
  emails: "/admin/messages/emails",
  texts: "/admin/texts",
  settings: "/admin/settings",
  "a setting looked for": "/admin/settings?q=delivery",
  people: "/admin/settings/people",
  "how shoppers pay": "/admin/settings/paying",
  history: "/admin/history",
  "a product that is not there": "/admin/products/nothing",
  "dashboard not found": "/admin/nowhere",
};

/** Pages in so many parts of the same length, each with its name: "1 of 3". */
export function inParts(pages: Record<string, string>, count: number): [string, [string, string][]][] {
  const all = Object.entries(pages);
  return Array.from({ length: count }, (_, n) => [
    `${n + 1} of ${count}`,
    all.filter((_page, place) => place % count === n),
  ]);
}
