import { storefrontPages } from "../e2e/every-page.ts";
import { dashboardShots } from "./dashboard-shots.ts";
import { first, signIn, stall, withCart } from "./screenshot-acts.ts";
import { fileName, type Shot } from "./shot.ts";

const states: Shot[] = [
  {
    name: "product",
    path: "/",
    act: page =>
      first(page)
        .getByRole("link")
        .first()
        .click()
        .then(() => page.getByRole("group", { name: "Size" }).waitFor()),
  },
  {
    name: "product-sold-out",
    path: "/search?q=evening+rose",
    act: page =>
      first(page)
        .getByRole("link")
        .first()
        .click()
        .then(() => page.getByRole("group", { name: "Size" }).waitFor()),
  },
  {
    name: "home-size-asked",
    path: "/",
    part: "screen",
    act: page =>
      first(page)
        .getByRole("button", { name: /add to cart/u })
        .click()
        .then(() => page.getByRole("dialog").waitFor()),
  },
  {
    name: "home-search-panel",
    path: "/",
    part: "screen",
    act: page =>
      page
        .getByPlaceholder("search for products...")
        .fill("agbada")
        .then(() => page.getByRole("link", { name: /^View/u }).first().waitFor()),
  },
  {
    name: "home-toast",
    path: "/",
    part: "screen",
    act: page =>
      first(page)
        .getByRole("button", { name: /wishlist/u })
        .click(),
  },
  {
    name: "home-menu",
    path: "/",
    part: "screen",
    act: page =>
      page
        .locator("header summary")
        .first()
        .click({ timeout: 2000 })
        .catch(() => {}),
  },
  {
    name: "home-loading",
    path: "/cart",
    part: "screen",
    act: async page => {
      await stall(page, "hang");
      await page.getByRole("banner").getByRole("link").first().click();
      await page
        .locator("[aria-busy=true]")
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => {});
    },
  },
  {
    name: "page-failing",
    path: "/contact",
    part: "screen",
    act: async page => {
      await stall(page, "fail");
      await page.getByRole("banner").getByRole("link").first().click();
      await page
        .getByRole("heading", { name: /wrong|not/iu })
        .waitFor({ timeout: 3000 })
        .catch(() => {});
    },
  },
  { name: "cart-full", path: "/contact", act: page => withCart(page, "/cart") },
  { name: "cart-many", path: "/contact", act: page => withCart(page, "/cart", 9) },
  { name: "checkout-signed-out", path: "/contact", act: page => withCart(page, "/checkout") },
  {
    name: "checkout-signed-in",
    path: "/contact",
    leavesTraces: true,
    act: async page => {
      await signIn(page);
      await withCart(page, "/checkout");
    },
  },
  {
    name: "checkout-problems",
    path: "/contact",
    leavesTraces: true,
    act: async page => {
      await signIn(page);
      await withCart(page, "/checkout");
      await page.getByRole("button", { name: "Place Order" }).click();
      await page.waitForTimeout(300);
    },
  },
  {
    name: "checkout-paying",
    path: "/contact",
    part: "screen",
    leavesTraces: true,
    act: async page => {
      await signIn(page);
      await withCart(page, "/checkout");
      for (const [label, text] of Object.entries({
        "Full name": "Adaeze Obi",
        "Phone number": "0803 123 4567",
        "Street address": "12 Allen Avenue",
        City: "Ikeja",
        State: "Lagos",
      })) {
        await page.getByLabel(label, { exact: true }).fill(text);
      }
      await page.getByRole("button", { name: "Place Order" }).click();
      await page
        .frameLocator("dialog iframe")
        .getByRole("button", { name: "Approve" })
        .waitFor({ timeout: 5000 })
        .catch(() => {});
    },
  },
  {
    name: "wishlist-full",
    path: "/category/allproduct",
    act: async page => {
      for (const place of [0, 1, 2])
        await page
          .getByRole("article")
          .nth(place)
          .getByRole("button", { name: /wishlist/u })
          .click();
      await page.goto("/wishlist");
      await page.getByRole("article").first().waitFor();
    },
  },
  {
    name: "contact-problems",
    path: "/contact",
    act: page => page.getByRole("button", { name: "Send Report" }).click(),
  },
];

/** Every page, by its name, and then what one can make of it. */
export const shots: Shot[] = [
  ...Object.entries(storefrontPages).map(([name, path]) => ({ name: `shop-${fileName(name)}`, path })),
  ...states.map(shot => ({ ...shot, name: `shop-${shot.name}` })),
  ...dashboardShots,
];
