import { shown } from "../e2e/shops/filled-shop.ts";
import { first, openProduct, placeOrder, signIn, stall, withCart, withWishes } from "./screenshot-acts.ts";
import type { Shot } from "./shot.ts";

const long = `/product/${shown.product}`;

/** Storefront states after an action or a failure. */
export const storefrontStates: Shot[] = [
  {
    name: "product",
    path: "/",
    act: openProduct,
  },
  {
    name: "product-sold-out",
    path: "/search?q=evening+rose",
    act: openProduct,
  },
  {
    name: "product-size-chart",
    path: long,
    async act(page) {
      await page.getByText("Size chart").click();
      await page.getByLabel("Bust").fill("35");
      await page.getByRole("button", { name: "Find my size" }).click();
      await page.getByText("fits you.").waitFor();
    },
  },
  {
    name: "home-size-chart",
    path: `/category/${encodeURIComponent(shown.categoryName)}`,
    part: "screen",
    async act(page) {
      await page
        .getByRole("button", { name: /add to cart Hand-woven/u })
        .first()
        .click();
      await page.getByRole("dialog").getByText("Size chart").click();
      await page.getByRole("dialog").getByText("Find my size").first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "draft-size-asked",
    path: long,
    act: page => page.getByRole("button", { name: "Order on WhatsApp" }).click(),
  },
  {
    name: "draft-problems",
    path: long,
    async act(page) {
      await page.evaluate(id => {
        const form = document.querySelector<HTMLFormElement>("#chat")!;
        const lines = form.querySelector<HTMLInputElement>("[type=hidden]")!;
        lines.name = "lines";
        const sizes = ["M", "XXL", "L"];
        lines.value = JSON.stringify(sizes.map(size => ({ productId: id, size, quantity: 9 })));
        setTimeout(() => form.submit());
      }, shown.product);
      await page.getByText("These items can't be ordered").waitFor();
    },
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
      await placeOrder(page);
      await page
        .frameLocator("dialog iframe")
        .getByRole("button", { name: "Approve" })
        .waitFor({ timeout: 5000 })
        .catch(() => {});
    },
  },
  {
    name: "checkout-transfer",
    path: "/contact",
    leavesTraces: true,
    act: async page => {
      await placeOrder(page);
      await page.frameLocator("dialog iframe").getByRole("button", { name: "Pay by transfer", exact: true }).click();
      await page.getByRole("heading", { name: "Waiting for your transfer" }).waitFor();
    },
  },
  {
    name: "home-thanks",
    path: "/contact",
    part: "screen",
    leavesTraces: true,
    act: async page => {
      await placeOrder(page);
      await page.frameLocator("dialog iframe").getByRole("button", { name: "Approve" }).click();
      await page.getByRole("region", { name: /^Thank you/u }).waitFor();
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
  { name: "wishlist-many", path: "/contact", act: page => withWishes(page, 17) },
  {
    name: "product-size-chart",
    path: long,
    async act(page) {
      await page.getByText("Size chart", { exact: true }).first().click();
      await page.getByLabel("Bust").fill("35.8");
      await page.getByRole("button", { name: "Find my size" }).click();
      await page.getByText("You are between").waitFor();
    },
  },
  {
    name: "product-size-missing",
    path: "/",
    part: "screen",
    act: page =>
      openProduct(page)
        .then(() =>
          page
            .getByRole("main")
            .getByRole("button", { name: /add to cart/u })
            .click(),
        )
        .then(() => page.getByRole("alert").getByText("Choose a size").waitFor()),
  },
  {
    name: "home-lite",
    path: "/",
    leavesTraces: true,
    act: async page => {
      await page.getByRole("button", { name: "Data saver" }).click();
      await page.waitForFunction(() => "lite" in document.documentElement.dataset);
    },
  },
  { name: "offline", path: "/offline" },
  { name: "forced-home", path: "/", isForced: true },
  { name: "forced-product", path: long, isForced: true },
  { name: "forced-cart", path: "/contact", isForced: true, act: page => withCart(page, "/cart") },
  { name: "forced-checkout", path: "/contact", isForced: true, act: page => withCart(page, "/checkout") },
  { name: "enlarged-home", path: "/", isEnlarged: true },
  { name: "enlarged-product", path: long, isEnlarged: true },
  { name: "enlarged-cart", path: "/contact", isEnlarged: true, act: page => withCart(page, "/cart") },
  { name: "enlarged-checkout", path: "/contact", isEnlarged: true, act: page => withCart(page, "/checkout") },
];
